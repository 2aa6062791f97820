// Links of editors that open dialogs.
import { expect, test } from 'vitest';
import { findDialogPath, isDialogAddress } from '#ui/call-to-action.tsx';

test('a page of the shop has a name under which it opens in a dialog', () => {
  expect(findDialogPath('#modal-language')).toBe('/language');
  expect(findDialogPath('#modal-privacy-settings')).toBe('/privacy-settings');
});

test('any other name is that of a dialog within the page', () => {
  expect(isDialogAddress('#modal-welcome')).toBe(true);
  expect(findDialogPath('#modal-welcome')).toBeUndefined();
});

test.each(['#reviews', '/language', 'https://example.org/#modal-language', ''])('%s opens no dialog', (address) => {
  expect(isDialogAddress(address)).toBe(false);
  expect(findDialogPath(address)).toBeUndefined();
});
