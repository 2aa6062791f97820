// Editors' links that open dialogs.
import { expect, test } from 'vitest';
import { findDialogPath, isDialogAddress } from '#ui/call-to-action.tsx';

test('findDialogPath returns the path of the shop page that has the dialog name', () => {
  expect(findDialogPath('#modal-language')).toBe('/language');
  expect(findDialogPath('#modal-privacy-settings')).toBe('/privacy-settings');
});

test('findDialogPath returns undefined for the name of a dialog block on the page', () => {
  expect(isDialogAddress('#modal-welcome')).toBe(true);
  expect(findDialogPath('#modal-welcome')).toBeUndefined();
});

test.each(['#reviews', '/language', 'https://example.org/#modal-language', ''])(
  'isDialogAddress returns false for the URL "%s"',
  (address) => {
    expect(isDialogAddress(address)).toBe(false);
    expect(findDialogPath(address)).toBeUndefined();
  },
);
