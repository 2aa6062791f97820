import fc from 'fast-check';

/** Generates strings of any UTF-16 code units, including lone surrogates. Faster to set up than fast-check's full-Unicode strings. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units));
