// Deterministic random numbers. A label results in the same numbers in every runtime.

export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  /** Returns a random member of a list, which must not be empty. */
  pick<Member>(members: readonly Member[]): Member;
  /** Returns true with the probability `share`, which is between 0 and 1. */
  chance(share: number): boolean;
  /** Returns a shuffled copy of a list. */
  shuffle<Member>(members: readonly Member[]): Member[];
}

/** Creates the random number generator of a label (mulberry32, seeded with the label's FNV-1a hash). */
export function createRandom(label: string): Random {
  let state = hash(label);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (members) => memberAt(members, between(0, members.length - 1)),
    chance: (share) => next() < share,
    shuffle: (members) => {
      const rest = [...members];
      return members.flatMap(() => rest.splice(between(0, rest.length - 1), 1));
    },
  };
}

/** The members of a list in random order. Each is drawn once. */
export interface Deck<Member> {
  /** Returns the next member, or undefined if all have been drawn. */
  draw(): Member | undefined;
}

export function createDeck<Member>(random: Random, members: readonly Member[]): Deck<Member> {
  const rest = random.shuffle(members);
  return { draw: () => rest.pop() };
}

/** Returns the member at an index, which wraps around at the end of the list. The list must not be empty. */
export function memberAt<Member>(members: readonly Member[], index: number): Member {
  const member = members[index % members.length];
  if (member === undefined) throw new Error('The seed cannot pick from an empty list.');
  return member;
}

/** Returns a 32-bit hash of a text, to distinguish versions of the seed. It is not suitable for security. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
