import { expect, test } from 'vitest';
import { fingerprint } from '#lib/encoding/fingerprint.ts';

test('fingerprint returns the first 16 hex characters of the SHA-256 hash', async () => {
  expect(await fingerprint('')).toBe('e3b0c44298fc1c14');
});

test('fingerprint differs if a single letter differs', async () => {
  expect(await fingerprint('cairn')).not.toBe(await fingerprint('cairm'));
});
