"""Messages where nobody has said yet who words them."""

from footplate.kernel import messages
from footplate.kernel.messages import Message, Name, plain


def test_a_message_that_nobody_words_is_its_key_with_its_arguments():
    said = Message("talk", "cubes", {"n": 2, "city": Name("city", "rome", "Rome")})
    assert messages.unworded(said, "en", ()) == (
        "cubes n=2 city=Name(kind='city', id='rome', title='Rome')"
    )
    assert messages.unworded(plain("done"), "ja", ["Ada"]) == "done"


def test_who_words_messages_can_be_changed(monkeypatch):
    monkeypatch.setattr(messages, "_wording", [messages.unworded])
    messages.word_with(lambda said, language, names: f"{said.key} in {language} for {len(names)}")
    assert messages.worded(Message("talk", "cubes"), "de", ["Ada"]) == "cubes in de for 1"
    assert str(Message("talk", "cubes")) == "cubes in en for 0"
