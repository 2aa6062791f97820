import fc from 'fast-check';

/** Any UTF-16 units, halves of pairs too; quick to set up, unlike fast-check's own strings of all characters. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units));
