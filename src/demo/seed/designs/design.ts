// The options that designs of all product types share, and the list of a type's designs. Every type has three families, which differ in
// material and use, and every family has a first design and variations of it.
import type { CloseUp } from '../taxonomy.ts';

/** A color of a product: its main color, a neutral second color, a small accent, the color of rubber, or that of undyed material. */
export type ToneName = 'main' | 'trim' | 'accent' | 'rubber' | 'light';

/** The options that designs of all product types share. */
export interface Design {
  /** Varies creases and folds. */
  seed: number;
  /** The detail in the close-up picture, if it is not that of the design's family. */
  closeUp?: CloseUp;
}

type Changes<Own> = { [Option in keyof Own]?: Own[Option] | undefined };

/** Returns a design and its variations. An option that is undefined in a variation is left out. */
export const vary = <Own extends Design>(first: Own, ...variations: readonly Changes<Own>[]): Own[] => [
  first,
  ...variations.map((changes, index): Own => {
    const changed = { ...first, seed: first.seed + 40 * (index + 1), ...changes };
    return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as unknown as Own; // only optional options can be undefined
  }),
];

/** Returns the designs of three families in turn, so that the family of a design follows from its index. */
export const takeTurns = <Own>(...families: readonly [readonly Own[], readonly Own[], readonly Own[]]): Own[] =>
  families[0].flatMap((_, index) => families.flatMap((family) => family.slice(index, index + 1)));
