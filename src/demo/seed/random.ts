// Deterministic random numbers: the same label gives the same numbers in every runtime.

export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** Returns a member of a list, which must not be empty. */
  pick<Member>(members: readonly Member[]): Member;
  /** Returns true with a probability of `share`, 0 to 1. */
  chance(share: number): boolean;
  /** Returns a shuffled copy. */
  shuffle<Member>(members: readonly Member[]): Member[];
}

/** Creates the stream of numbers of a label (mulberry32, seeded by an FNV-1a hash). */
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

/** Returns a member by index; the index wraps around. The list must not be empty. */
export function memberAt<Member>(members: readonly Member[], index: number): Member {
  const member = members[index % members.length];
  if (member === undefined) throw new Error('The seed picks from an empty list.');
  return member;
}

/** Returns a 32-bit hash of a text, which distinguishes versions of the seed. Not for security. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
