// A sealed text that was changed anywhere cannot be unsealed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from '#session/seal.ts';
import { kind, now, secrets } from '../support/sealed.ts';

const options = { secrets, kind, now };
const aSealedText = () => seal({ sessionId: '00000000-0000-4000-8000-000000000002', consumerType: 'guest' }, 600, options);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns the number of texts that can be unsealed. */
async function countOpened(texts: string[]): Promise<number> {
  const claims = await Promise.all(texts.map((text) => unseal(text, options)));
  return claims.filter((claim) => claim !== undefined).length;
}

const decodeParts = (text: string) =>
  text
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');

/** Returns the text with one letter changed: every bit of every letter, and letters outside base64url. */
const touchedOnce = (text: string): string[] =>
  [...text].flatMap((letter, at) => {
    const value = letters.indexOf(letter);
    const flipped = value < 0 ? ['A', '_'] : [1, 2, 4, 8, 16, 32].map((bit) => letters[value ^ bit] ?? 'A');
    return [...flipped, '.', '=', ' ', '+', '/', '\u00e9']
      .filter((other) => other !== letter)
      .map((other) => text.slice(0, at) + other + text.slice(at + 1));
  });

test('a sealed text with one changed letter that changes the bytes is rejected', async () => {
  const text = await aSealedText();
  const touched = touchedOnce(text).filter(
    (other) => decodeParts(other) !== decodeParts(text) || other.split('.')[0] !== text.split('.')[0],
  );
  expect(touched.length).toBeGreaterThan(4000);
  expect(await countOpened(touched)).toBe(0);
});

test('a sealed text with another encoding of the same bytes is rejected', async () => {
  const text = await aSealedText();
  const parts = text.split('.');
  const last = letters.indexOf(text.at(-1) ?? '');
  // the tag's 16 bytes leave 4 bits of its last letter unused
  const sameTag = Array.from({ length: 15 }, (_, bits) =>
    [...parts.slice(0, 4), `${parts[4]?.slice(0, -1)}${letters[(last & 0b110000) | (bits + 1)]}`].join('.'),
  );
  const spaced = ['==', ' ', '\n', '\t', '\r\n'].map((more) => text + more);
  expect(await countOpened([...sameTag, ...spaced])).toBe(0);
});

test('a sealed text truncated at either end is rejected', async () => {
  const text = await aSealedText();
  expect(await countOpened([...text].flatMap((_, at) => [text.slice(0, at), text.slice(at + 1)]))).toBe(0);
});

test('a sealed text with additional letters at either end is rejected', async () => {
  const text = await aSealedText();
  const added = [...letters, '.', '%20', '"', ',', '\u0000'].flatMap((more) => [text + more, more + text]);
  expect(await countOpened(added)).toBe(0);
});

test('a combination of the parts of two sealed texts is rejected', async () => {
  const [one, other] = await Promise.all([aSealedText(), aSealedText()]);
  const spliced = Array.from({ length: 2 ** 5 }, (_, mask) => {
    const parts = one.split('.');
    const others = other.split('.');
    return parts.map((part, at) => (mask & (1 << at) ? others[at] : part)).join('.');
  }).filter((text) => text !== one && text !== other);
  // the header and the empty key are the same in both
  expect(new Set(spliced).size).toBe(6);
  expect(await countOpened(spliced)).toBe(0);
});

test('a sealed text with any mixture of cuts, swaps and changes is rejected', async () => {
  const text = await aSealedText();
  const place = fc.nat(text.length - 1);
  const change = fc.oneof(
    fc.record({ at: place, letter: fc.constantFrom(...letters) }).map(
      ({ at, letter }) =>
        (now: string) =>
          now.slice(0, at) + letter + now.slice(at + 1),
    ),
    fc.record({ at: place, length: fc.integer({ min: 1, max: 20 }) }).map(
      ({ at, length }) =>
        (now: string) =>
          now.slice(0, at) + now.slice(at + length),
    ),
    fc.record({ at: place, to: place }).map(
      ({ at, to }) =>
        (now: string) =>
          now.slice(0, to) + now.slice(at, at + 4) + now.slice(to),
    ),
    fc.constant((now: string) => [...now].reverse().join('')),
    fc.constant((now: string) => now.toLowerCase()),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const touched = changes.reduce((so, apply) => apply(so), text);
      if (decodeParts(touched) !== decodeParts(text)) expect(await unseal(touched, options)).toBeUndefined();
    }),
    { numRuns: 500, seed: 20261121 },
  );
});
