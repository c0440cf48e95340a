// The sounds of the table: few, soft, and made here. They are off until somebody chooses them.

let likes = () => false;
let audio = null;

/** Say how to find out whether a kind of sound is liked. */
export function choose(asked) {
  likes = asked;
}

/** Tones, one after the other, each fading. */
function tones(pitches, { apart, long, loud, delay = 0 }) {
  audio = audio || new AudioContext();
  audio.resume(); // one that was made before anybody touched the page sleeps
  pitches.forEach((pitch, index) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + delay / 1000 + index * apart;
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long);
  });
}

/** One's turn has come. */
export const chime = () => tones([660, 880], { apart: 0.14, long: 0.28, loud: 0.12 });

/** A piece is set down. */
export function step(delay) {
  if (likes("moves")) tones([220], { apart: 0, long: 0.07, loud: 0.09, delay });
}

/** Somebody makes points. */
export function gain(delay) {
  if (likes("moves")) tones([523, 784], { apart: 0.07, long: 0.2, loud: 0.05, delay });
}
