#!/usr/bin/env python3
"""Writes a realistic trip file of so many entries: games, legs, items, with comments."""
import random
import sys

CITIES = ["Milwaukee", "Minneapolis", "Chicago", "Saint Louis", "Zürich", "Québec", "Tromsø", "Oslo"]


def entry(number, rng):
    day = 1 + number % 28
    city = rng.choice(CITIES)
    kind = number % 4
    if kind == 0:
        return (f'[[game]]\nid = {number}\nsport = "MLB"\naway = "Cubs"\nhome = "{city} Nine"\n'
                f'venue = "field-{number % 97}"\nstart = 2026-07-{day:02}T19:10:00\n'
                f'price = {rng.randrange(2000, 9000) / 100:.2f}  # per seat\n')
    if kind == 1:
        return (f'[[travel]]\nfrom = "{city}"\nto = "Minneapolis"\nday = {day}\n'
                f'order = {rng.randrange(100)}.5\nmode = "drive"\n')
    if kind == 2:
        return (f'# worth a detour\n[[item]]\nid = {number}\ntitle = "Frozen custard, stop {number}"\n'
                f'day = {day}\norder = {number % 50}.0\n'
                f'coordinate = [{rng.uniform(40, 49):.4f}, {rng.uniform(-98, -70):.4f}]\n'
                f'time = 12:30:00\nduration = "1h"\n')
    return (f'[[item]]\nid = {number}\ntitle = "Walk in {city}"\nday = {day}\n'
            f'order = {number % 50}.0\nnotes = """\nOpen till ten.\nBring cash, {city}.\n"""\n')


def main():
    count = int(sys.argv[1])
    rng = random.Random(7)
    out = ['format = 1\nname = "Long run"\nstart = 2026-07-01\nend = 2026-07-28\n\n[rules]\nsnap = false\n']
    out += [entry(number, rng) for number in range(1, count + 1)]
    sys.stdout.write("\n".join(out))


main()
