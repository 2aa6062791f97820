// Checks the size of scripts in kB, compressed with Brotli. The build must run before the tests.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ChunkList } from '../../scripts/build/chunks.ts';

const { loader, scripts } = JSON.parse(readFileSync('dist/generated/chunks.json', 'utf8')) as ChunkList;

function findScript(source: string): string {
  const [address] = Object.entries(scripts).find(([, script]) => script.source === source) ?? [];
  if (!address) throw new Error(`No script was made for ${source}.`);
  return address;
}

/** Returns scripts and all their imports, except the loader, which every page contains. */
function withImports(addresses: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...addresses];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === loader || found.has(next)) continue;
    found.add(next);
    waiting.push(...(scripts[next]?.imports ?? []));
  }
  return found;
}

const kilobytes = (addresses: Iterable<string>): number =>
  [...addresses].reduce((sum, address) => sum + brotliCompressSync(readFileSync(`dist/client${address}`)).byteLength, 0) / 1000;

const cartScripts = withImports(
  [
    'client/islands/runtime.tsx',
    'src/features/cart/island/cart.island.tsx',
    'src/features/cart/island/mini-cart.island.tsx',
    'client/cart/mini-cart.ts',
    'client/cart/cart-changes.ts',
  ].map(findScript),
);

/**
 * Returns the mean size of the loader in kB. It contains the hashes of other chunks, which differ between builds, so that its compressed
 * size varies by some ten bytes although its code stays the same. Therefore, the hashes are replaced by twenty sets of others.
 */
function meanLoaderKilobytes(): number {
  const code = readFileSync(`dist/client${loader}`, 'utf8');
  const hashes = new Set(Array.from(code.matchAll(/[\w-]{7}(?=\.js)/g), ([hash]) => hash));
  expect(hashes.size).toBeGreaterThan(20);
  const sizes = Array.from({ length: 20 }, (_, set) => {
    const createHashText = (hash: string) =>
      createHash('sha256')
        .update(`${set} ${[...hashes].indexOf(hash)}`)
        .digest('base64url')
        .slice(0, 7);
    return brotliCompressSync(code.replaceAll(/[\w-]{7}(?=\.js)/g, createHashText)).byteLength;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000;
}

describe('script', () => {
  test('loaded before the first interaction is one file of at most 4 kB', () => {
    expect(scripts[loader]?.imports).toEqual([]);
    expect(meanLoaderKilobytes()).toBeLessThanOrEqual(4);
  });

  test('for performance metrics is a separate file of at most 6 kB and is imported by no other script', () => {
    const measuring = findScript('client/speed/measure-speed.ts');
    expect(kilobytes([measuring])).toBeLessThanOrEqual(6);
    expect(Object.values(scripts).filter(({ imports }) => imports.includes(measuring))).toEqual([]);
  });

  test('for the cart, including React, TanStack Query and the mini cart, is at most 82 kB', () => {
    expect(cartScripts.size).toBeGreaterThan(5);
    expect(kilobytes(cartScripts)).toBeLessThanOrEqual(82);
  });

  test('for displaying pages in dialogs contains no React and is at most 4.4 kB', () => {
    const dialogs = withImports([findScript('client/dialogs/index.ts')]);
    expect([...dialogs].filter((address) => /react|runtime/.test(address) && !address.includes('rolldown-runtime'))).toEqual([]);
    expect(kilobytes(dialogs)).toBeLessThanOrEqual(4.4);
  });
});
