// Links of editors that open dialogs.
import { expect, test } from 'vitest';
import { findDialogPath, isDialogAddress } from '#ui/call-to-action.tsx';

test('findDialogPath returns the page of the shop for its dialog name', () => {
  expect(findDialogPath('#modal-language')).toBe('/language');
  expect(findDialogPath('#modal-privacy-settings')).toBe('/privacy-settings');
});

test('findDialogPath returns undefined for a dialog within the page', () => {
  expect(isDialogAddress('#modal-welcome')).toBe(true);
  expect(findDialogPath('#modal-welcome')).toBeUndefined();
});

test.each(['#reviews', '/language', 'https://example.org/#modal-language', ''])('the address "%s" does not open a dialog', (address) => {
  expect(isDialogAddress(address)).toBe(false);
  expect(findDialogPath(address)).toBeUndefined();
});
