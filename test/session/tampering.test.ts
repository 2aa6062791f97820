// A sealed text that was touched anywhere is none (reliability G13).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from '#session/seal.ts';
import { kind, now, secrets } from '../support/sealed.ts';

const options = { secrets, kind, now };
const aSealedText = () => seal({ sessionId: '00000000-0000-4000-8000-000000000002', consumerType: 'guest' }, 600, options);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Of the texts, those that still open. */
async function opened(texts: string[]): Promise<string[]> {
  const claims = await Promise.all(texts.map((text) => unseal(text, options)));
  return texts.filter((_, index) => claims[index] !== undefined);
}

test('every other letter in every place shuts it', async () => {
  const text = await aSealedText();
  const mutations = [...text].flatMap((letter, at) => [...letters, '.', '=', ' ', '+', '/'].filter((other) => other !== letter).map((other) => text.slice(0, at) + other + text.slice(at + 1)));
  expect(mutations.length).toBeGreaterThan(20_000);
  expect(await opened(mutations)).toEqual([]);
});

test('every truncation shuts it, from either end', async () => {
  const text = await aSealedText();
  const cut = [...text].flatMap((_, at) => [text.slice(0, at), text.slice(at + 1)]);
  expect(await opened(cut.filter((part) => part !== text))).toEqual([]);
});

test('what is added at either end shuts it', async () => {
  const text = await aSealedText();
  const added = [...letters, '.', '=', '==', ' ', '\n', '\t', '%20', '"', ','].flatMap((more) => [text + more, more + text]);
  expect(await opened(added)).toEqual([]);
});

test('parts of two sealed texts make no third', async () => {
  const [one, other] = await Promise.all([aSealedText(), aSealedText()]);
  const spliced = Array.from({ length: 2 ** 5 }, (_, mask) => {
    const parts = one.split('.');
    const others = other.split('.');
    return parts.map((part, at) => (mask & (1 << at) ? others[at] : part)).join('.');
  }).filter((text) => text !== one && text !== other);
  // the header and the empty key are the same in both
  expect(new Set(spliced).size).toBe(6);
  expect(await opened(spliced)).toEqual([]);
});

test('any mixture of cuts, swaps and changes shuts it', async () => {
  const text = await aSealedText();
  const place = fc.nat(text.length - 1);
  const change = fc.oneof(
    fc.record({ at: place, letter: fc.constantFrom(...letters) }).map(({ at, letter }) => (now: string) => now.slice(0, at) + letter + now.slice(at + 1)),
    fc.record({ at: place, length: fc.integer({ min: 1, max: 20 }) }).map(({ at, length }) => (now: string) => now.slice(0, at) + now.slice(at + length)),
    fc.record({ at: place, to: place }).map(({ at, to }) => (now: string) => now.slice(0, to) + now.slice(at, at + 4) + now.slice(to)),
    fc.constant((now: string) => [...now].reverse().join('')),
    fc.constant((now: string) => now.toLowerCase()),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const touched = changes.reduce((so, apply) => apply(so), text);
      if (touched !== text) expect(await unseal(touched, options)).toBeUndefined();
    }),
    { numRuns: 500, seed: 20261121 },
  );
});
