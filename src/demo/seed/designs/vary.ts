// Builds the list of a product type's designs. Every type has three families, which differ in material and use, and every family has a
// first design and variations of it.

interface Seeded {
  seed: number;
}

type Changes<Design> = { [Option in keyof Design]?: Design[Option] | undefined };

/** Returns a design and its variations. An option that is undefined in a variation is left out. */
export const vary = <Design extends Seeded>(first: Design, ...variations: readonly Changes<Design>[]): Design[] => [
  first,
  ...variations.map((changes, index): Design => {
    const changed = { ...first, seed: first.seed + 40 * (index + 1), ...changes };
    return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as unknown as Design; // only optional options can be undefined
  }),
];

/** Returns the designs of three families in turn, so that the family of a design follows from its index. */
export const takeTurns = <Design>(...families: readonly [readonly Design[], readonly Design[], readonly Design[]]): Design[] =>
  families[0].flatMap((_, index) => families.flatMap((family) => family.slice(index, index + 1)));
