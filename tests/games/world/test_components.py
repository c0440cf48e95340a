"""What is printed: cards and barons of all maps, and prices, against the pages they are from."""

import pytest
from tests.games.world.table import PLAIN, baron_cards, game, view

from footplate.games.world.maps.eastern_us import western_links

CARDS = {
    "eastern_us": {
        "city-growth": 4,
        "land-grant": 4,
        "hotel": 6,
        "new-industry": 4,
        "passenger-lines": 1,
        "perfect-engineering": 2,
        "railroad-executive": 2,
        "bounty": 6,
        "speed-record": 1,
        "railroad-era": 1,
    },
    "mexico": {
        "civil-engineers": 2,
        "city-growth": 3,
        "engine-upgrade": 3,
        "express": 3,
        "land-grant": 2,
        "hotel": 4,
        "new-industry": 4,
        "operations-growth": 2,
        "passenger-lines": 1,
        "railroad-executive": 2,
        "bounty": 4,
        "speed-record": 1,
        "railroad-era": 1,
        "trading-depot": 3,
        "tunnel-engineer": 3,
    },
    "europe": {
        "capital-charter": 2,
        "city-charter": 3,
        "city-growth": 3,
        "hotel": 6,
        "new-industry": 4,
        "passenger-lines": 1,
        "bounty": 5,
        "speed-record": 1,
        "railroad-era": 1,
        "tunnel-engineer": 3,
    },
    "western_us": {
        "boomtown": 1,
        "city-growth": 4,
        "coal-fueled": 2,
        "golden-spike": 1,
        "land-grant": 4,
        "hotel": 6,
        "new-industry": 4,
        "new-train": 1,
        "passenger-lines": 1,
        "perfect-engineering": 2,
        "bounty": 6,
        "sutters-mill": 1,
        "railroad-era": 1,
        "tunnel-engineer": 4,
    },
    "great_britain": {
        "city-growth": 3,
        "land-grant": 2,
        "hotel": 6,
        "new-industry": 4,
        "passenger-lines": 1,
        "railroad-inspector": 2,
        "bounty": 5,
        "speed-record": 1,
        "railroad-era": 1,
        "tunnel-engineer": 2,
    },
    "north_america": {
        "boomtown": 1,
        "city-growth": 4,
        "coal-fueled": 2,
        "ferry-line": 5,
        "land-grant": 4,
        "hotel": 6,
        "mine": 5,
        "new-industry": 4,
        "new-train": 1,
        "passenger-lines": 1,
        "perfect-engineering": 2,
        "bounty": 6,
        "railroad-era": 1,
        "tunnel-engineer": 4,
    },
    "nippon": {
        "boomtown": 2,
        "city-growth": 4,
        "civil-engineers": 2,
        "coal-fueled": 3,
        "diplomatic-relations": 2,
        "express": 2,
        "trade-ports": 1,
        "hot-springs": 1,
        "hotel": 6,
        "campaign": 6,
        "long-distance": 1,
        "new-industry": 5,
        "bounty": 2,
        "speed-record": 1,
        "railroad-era": 1,
        "tunnel-engineer": 2,
    },
}
"""How many of each kind [RC p.21-22]."""
ALL = {
    "eastern_us": 31,
    "mexico": 38,
    "europe": 29,
    "western_us": 38,
    "great_britain": 27,
    "north_america": 50 - 4,
    "nippon": 42 - 1,
}
"""How many cards in all [RC p.10-12, p.15-16]: in North America without the four golden spikes, and
in Nippon without Shinbashi Station, which takes the place of another card."""
LINES = dict.fromkeys(ALL, 7) | {"eastern_us": 6, "mexico": 6, "europe": 5}
BARONS = {
    "eastern_us": {
        "Henry Farnam": ("links-at-city", 2, 8),
        "James Fisk": ("links-at-city", 2, 8),
        "Jay Gould": ("fewest-bonds", 7, -1),
        "E.H. Harriman": ("best-engine", 6, -1),
        "Cyrus Holliday": ("western-link", 5, -1),
        "Mark Hopkins": ("most-cities", 6, -1),
        "Theodore D. Judah": ("longest-railroad", 8, -1),
        "J.P. Morgan": ("most-links", 6, -1),
        "George Pullman": ("first-to-engine", 6, -1),
        "Moses Taylor": ("most-money", 5, -1),
        "Wm. Henry Vanderbilt": ("most-tiles", 6, -1),
        "Cornelius Vanderbilt": ("connect", 5, -1),
    },
    "mexico": {
        "Francisco I. Madero": ("hotels", 5, -1),
        "Matías Romero": ("fewest-bonds", 6, -1),
        "Pancho Villa": ("connect", 3, -1),
        "Patrick Henry Cooney": ("most-tiles", 6, -1),
        "Benito Juárez": ("best-engine", 6, -1),
        "Don Antonio Escandón": ("most-cities", 5, -1),
        "Ferdinand Maximilian": ("fewest-bonds", 6, -1),
        "José Yves Limantour": ("most-money", 6, -1),
        "Manuel González": ("connect", 5, -1),
        "Porfirio Díaz": ("most-links", 5, -1),
        "Sebastián Lerdo de Tejada": ("links-at-city", 2, -1),
        "William Jackson Palmer": ("longest-railroad", 5, -1),
    },
    "europe": {
        "Dr. Ernst Werner Siemens": ("best-engine", 6, -1),
        "Otto von Bismarck": ("fewest-bonds", 6, -1),
        "Jacob Bronnum Scavenius Estrup": ("most-links", 5, -1),
        "Alexander Lyman Holley": ("most-cities", 5, -1),
        "Czar Nicholas I": ("links-at-city", 2, 8),
        "King Alfonso XII": ("cities-connected", 2, -1),
        "Johannes Scharrer": ("most-money", 6, -1),
        "Friedrich List": ("most-money", 6, -1),
        "King Charles Albert": ("longest-railroad", 5, -1),
        "Franz Anton Gerstner": ("connect", 5, -1),
    },
    "western_us": {
        "Frederick H. Billings": ("connect", 6, -1),
        "Thomas Clark Durant": ("first-to-engine", 6, -1),
        "Jay Gould": ("most-links", 6, -1),
        "David Moffat": ("best-engine", 6, -1),
        "Leland Stanford": ("most-money", 6, -1),
        "E.H. Harriman": ("longest-railroad", 6, -1),
        "Henry Villard": ("links-at-city", 2, 8),
        "Collis P. Huntington": ("connect", 8, -1),
        "Jay Cooke": ("most-bonds", 6, -1),
        "Mark Hopkins": ("links-at-city", 2, 8),
        "Cyrus K. Holliday": ("urbanized-cities-connected", 3, -1),
        "James J. Hill": ("urbanized-cities-connected", 3, -1),
    },
    "great_britain": {
        "George Hudson": ("connect", 5, -1),
        "George Stephenson": ("most-cities", 5, -1),
        "Daniel Gooch": ("fewest-bonds", 6, -1),
        "Joseph Locke": ("most-tiles", 5, -1),
        "Joseph Pease": ("most-links", 5, -1),
        "Nicholas Wood": ("connect", 5, -1),
        "Robert Stephenson": ("best-engine", 6, -1),
        "Arthur Wellesley, Duke of Wellington": ("most-money", 6, -1),
        "Edward Pease": ("longest-railroad", 5, -1),
        "Isambard Kingdom Brunel": ("links-at-city", 2, 8),
    },
    "north_america": {
        "Alexander Galt": ("best-engine", 6, -1),
        "Donald Smith": ("most-links", 6, -1),
        "Francis Hincks": ("links-at-city", 2, 8),
        "George-Étienne Cartier": ("most-money", 6, -1),
        "George Stephen": ("longest-railroad", 8, -1),
        "John MacDonald": ("connect", 8, -1),
        "John Molson": ("connect", 8, -1),
        "John Young": ("cities-connected", 2, -1),
        "Casimir Gzowski": ("links-at-city", 2, 8),
        "William Van Horne": ("fewest-bonds", 6, -1),
        "Thomas Shaugnessy": ("most-bonds", 6, -1),
        "Sandford Fleming": ("connect", 6, -1),
    },
    "nippon": {
        "Masaru Inoue": ("most-cities", 8, -1),
        "Ichizo Kobayashi": ("cities-of-colour", 1, 8),
        "Shuzo Toyama": ("links-at-city", 2, 8),
        "Kaemon Takashima": ("most-money", 8, -1),
        "Keita Goto": ("cities-of-colour", 1, -1),
        "Kaichiro Nezu": ("fewest-bonds", 7, -1),
        "Keijiro Amemiya": ("cities-of-colour", 1, -1),
        "Noritsugu Hayakawa": ("links-at-city", 2, 8),
        "Hisashige Tanaka": ("best-engine-or-tie", 7, -1),
        "Aensuke Osawa": ("cities-of-colour", 1, -1),
    },
}
"""By name: what is asked for, the points, and the most points if there is a limit [RC p.19-20]."""
JOINED = {
    "Pancho Villa": ("chihuahua", "brownsville"),
    "Manuel González": ("culiacan", "tampico"),
    "Cornelius Vanderbilt": ("new-york", "chicago"),
    "Henry Farnam": ("chicago",),
    "James Fisk": ("mobile",),
    "Sebastián Lerdo de Tejada": ("mexico-city",),
    "Czar Nicholas I": ("moscow",),
    "King Alfonso XII": ("madrid", "barcelona", "seville", "valencia", "bilbao"),
    "Franz Anton Gerstner": ("vienna", "st-petersburg"),
    "Frederick H. Billings": ("tacoma", "billings"),
    "Henry Villard": ("portland",),
    "western_us Mark Hopkins": ("san-francisco",),
    "Collis P. Huntington": ("san-francisco", "deming"),
    "Cyrus K. Holliday": ("dodge-city", "santa-fe"),
    "James J. Hill": ("richland", "idaho-falls"),
    "George Hudson": ("leeds", "york", "bristol"),
    "Nicholas Wood": ("liverpool", "london"),
    "Isambard Kingdom Brunel": ("london",),
    "Francis Hincks": ("vancouver",),
    "John MacDonald": ("ottawa", "iqaluit"),
    "John Molson": ("ottawa", "seattle"),
    "John Young": ("juneau", "echo-bay", "ivujivik", "st-john"),
    "Casimir Gzowski": ("quebec",),
    "Sandford Fleming": ("st-john", "winnipeg"),
    "Shuzo Toyama": ("osaka",),
    "Noritsugu Hayakawa": ("tokyo",),
}
both = pytest.mark.parametrize("name", PLAIN)


@both
def test_every_card_is_there_as_often_as_the_appendix_says(name):
    found: dict[str, int] = {}
    for card in game(name, 2).catalogue.deck.cards:
        found[card.sort] = found.get(card.sort, 0) + card.copies
    assert found == CARDS[name]
    assert sum(found.values()) == ALL[name]


@both
def test_every_baron_asks_for_what_the_appendix_says(name):
    cards = baron_cards(game(name, 2))
    assert {card.title: (card.kind, card.points, card.most) for card in cards} == BARONS[name]


@both
def test_barons_name_the_cities_that_the_appendix_names(name):
    of = game(name, 2)
    for card in baron_cards(of):
        cities = tuple([of.catalogue.board.cities[city] for city in card.cities])
        assert cities == JOINED.get(f"{name} {card.title}", JOINED.get(card.title, ()))


@pytest.mark.parametrize(
    "name, baron", [("eastern_us", "George Pullman"), ("western_us", "Thomas Clark Durant")]
)
def test_two_barons_ask_for_an_engine_of_level_6(name, baron):
    cards = baron_cards(game(name))
    assert [card.level for card in cards if card.title == baron] == [6]


@both
def test_what_can_be_bought_costs_what_the_reference_card_says(name):
    """Urbanizing 10 [RC p.5], a bond 5 [RC p.4]; the rest from public sources."""
    prices = view(game(name, 2).new(1))["prices"]
    assert prices == {
        "plains": 2,
        "water": 3,
        "mountain": 4,
        "ridge": 4,
        "urbanize": 10,
        "bond": 5,
    }


@both
def test_all_maps_have_the_same_engines_and_the_same_income(name):
    """[RC p.2, p.5]."""
    seen = view(game(name, 2).new(1))
    assert seen["engine_prices"] == [None, 0, 5, 10, 10, 15, 15, 20, 20]
    assert len(seen["income"]) == 101


@both
def test_every_line_hotel_and_bounty_belongs_to_cities_of_the_map(name):
    of = game(name, 2).catalogue
    assert len(of.lines) == LINES[name]
    for line in of.lines:
        assert line.a != line.b
    hotels = [card for card in of.deck.cards if card.name.startswith("hotel-")]
    bounties = [card for card in of.deck.cards if card.name.startswith("bounty-")]
    assert len({card.city for card in hotels}) == len(hotels)
    assert len({card.city for card in bounties}) == len(bounties)


def test_the_line_from_new_york_to_kansas_city_is_worth_20():
    """[RC p.10]."""
    line = game().catalogue.lines[0]
    assert (line.name, line.points) == ("new-york--kansas-city", 20)
    assert line.needs is western_links.has_one


def test_western_links_stand_at_kansas_city_and_des_moines():
    """30,000, four red cubes, two new ones in Chicago [RC p.10]."""
    of = game().catalogue
    cities = of.board.cities
    found = {cities[link.city]: link for link in western_links.places(of).links}
    assert {*found} == {"kansas-city", "des-moines"}
    for link in found.values():
        assert (link.cost, link.cubes, link.payout_cubes) == (30, 4, 2)
        assert cities[link.payout] == "chicago"


@both
def test_no_map_needs_more_cubes_than_there_are(name):
    """25 of each of five colours [RC p.3]."""
    of = game(name, 4).catalogue
    assert sum([of.start_cubes(city) for city in range(len(of.board.cities))]) <= 125
