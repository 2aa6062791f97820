// Repeatable randomness: the same label gives the same numbers in every runtime.

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of a list that is not empty. */
  pick<Member>(members: readonly Member[]): Member;
  /** True in this share of cases, 0 to 1. */
  chance(share: number): boolean;
  /** A copy in another order. */
  shuffle<Member>(members: readonly Member[]): Member[];
}

/** The stream of numbers that belongs to a label (mulberry32 behind an FNV-1a hash). */
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

/** A member by index; after the last comes the first again. The list must not be empty. */
export function memberAt<Member>(members: readonly Member[], index: number): Member {
  const member = members[index % members.length];
  if (member === undefined) throw new Error('The seed picks from an empty list.');
  return member;
}

/** A 32-bit number from a text, to tell versions of the seed apart. Not for security. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
