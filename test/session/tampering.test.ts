// A sealed text that was changed in any way is rejected.
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

/** Returns variants of the text with one changed letter: each bit of each letter flipped, or a letter outside base64url. */
const changeEachCharacter = (text: string): string[] =>
  [...text].flatMap((letter, at) => {
    const value = letters.indexOf(letter);
    const flipped = value < 0 ? ['A', '_'] : [1, 2, 4, 8, 16, 32].map((bit) => letters[value ^ bit] ?? 'A');
    return [...flipped, '.', '=', ' ', '+', '/', '\u00e9']
      .filter((other) => other !== letter)
      .map((other) => text.slice(0, at) + other + text.slice(at + 1));
  });

test('unseal rejects a text with one changed letter if that changes the bytes', async () => {
  const text = await aSealedText();
  const touched = changeEachCharacter(text).filter(
    (other) => decodeParts(other) !== decodeParts(text) || other.split('.')[0] !== text.split('.')[0],
  );
  expect(touched.length).toBeGreaterThan(4000);
  expect(await countOpened(touched)).toBe(0);
});

test('unseal rejects a text with another encoding of the same bytes', async () => {
  const text = await aSealedText();
  const parts = text.split('.');
  const last = letters.indexOf(text.at(-1) ?? '');
  // the tag has 16 bytes, so its last letter has 4 unused bits
  const sameTag = Array.from({ length: 15 }, (_, bits) =>
    [...parts.slice(0, 4), `${parts[4]?.slice(0, -1)}${letters[(last & 0b110000) | (bits + 1)]}`].join('.'),
  );
  const spaced = ['==', ' ', '\n', '\t', '\r\n'].map((more) => text + more);
  expect(await countOpened([...sameTag, ...spaced])).toBe(0);
});

test('unseal rejects a text that is truncated at either end', async () => {
  const text = await aSealedText();
  expect(await countOpened([...text].flatMap((_, at) => [text.slice(0, at), text.slice(at + 1)]))).toBe(0);
});

test('unseal rejects a text with additional letters at either end', async () => {
  const text = await aSealedText();
  const added = [...letters, '.', '%20', '"', ',', '\u0000'].flatMap((more) => [text + more, more + text]);
  expect(await countOpened(added)).toBe(0);
});

test('unseal rejects a combination of the parts of two sealed texts', async () => {
  const [one, other] = await Promise.all([aSealedText(), aSealedText()]);
  const spliced = Array.from({ length: 2 ** 5 }, (_, mask) => {
    const parts = one.split('.');
    const others = other.split('.');
    return parts.map((part, at) => (mask & (1 << at) ? others[at] : part)).join('.');
  }).filter((text) => text !== one && text !== other);
  // both texts have the same header and the same empty key, so only three of their five parts differ
  expect(new Set(spliced).size).toBe(6);
  expect(await countOpened(spliced)).toBe(0);
});

test('unseal rejects a sealed text after any combination of cuts, swaps and changes', async () => {
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
