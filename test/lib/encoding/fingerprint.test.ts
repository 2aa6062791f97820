import { expect, test } from 'vitest';
import { fingerprint } from '#lib/encoding/fingerprint.ts';

test('a fingerprint is 16 hex characters of SHA-256', async () => {
  expect(await fingerprint('')).toBe('e3b0c44298fc1c14');
});

test('texts that differ in one letter have different fingerprints', async () => {
  expect(await fingerprint('cairn')).not.toBe(await fingerprint('cairm'));
});
