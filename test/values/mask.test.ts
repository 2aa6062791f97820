import { expect, test } from 'vitest';
import { applyMask } from '#values/mask.ts';

test.each([
  ['3035550142', '(XXX) XXX - XXXX', '(303) 555 - 0142'],
  ['3035', '(XXX) XXX - XXXX', '(303) 5'],
  ['', '(XXX) XXX - XXXX', ''],
  ['12345', 'XXXXX-XXXX', '12345'],
  ['123456', 'XXXXX-XXXX', '12345-6'],
  ['123456', 'XX-XX', '12-3456'],
])('%j in %j is %j', (characters, mask, written) => {
  expect(applyMask(characters, mask)).toBe(written);
});
