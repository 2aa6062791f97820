import { expect, test } from 'vitest';
import { fingerprint } from '#lib/encoding/fingerprint.ts';

test('fingerprint returns 16 hex characters of SHA-256', async () => {
  expect(await fingerprint('')).toBe('e3b0c44298fc1c14');
});

test('fingerprint differs for texts that differ in one letter', async () => {
  expect(await fingerprint('cairn')).not.toBe(await fingerprint('cairm'));
});
