import fc from 'fast-check';

/** Any UTF-16 code units, including lone surrogates. Faster to set up than the full-Unicode strings of fast-check. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units));
