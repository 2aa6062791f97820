// Dialogs: whether the focus is visible, and whether going back in the history reopens a dialog.
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const product = '/en-us/p/mens-serac-shell-jacket-CNA00004STN?size=M';
const closeButton = { role: 'button', name: 'Close', inside: 'dialog' };

const showsFocusOnClose = (visitor: Visitor): Promise<unknown> =>
  visitor.read('return document.activeElement.matches(`dialog [aria-label="Close"]`) && document.activeElement.matches(":focus-visible");');

test('a dialog’s close button shows a focus ring only if the dialog was opened by keyboard', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open(product);
  const sizeGuide = { role: 'link', name: 'Size guide', inside: 'main' };
  await visitor.click(sizeGuide);
  await visitor.see(closeButton);
  expect(await visitor.readFocus()).toBe('Close');
  expect(await showsFocusOnClose(visitor), 'opened by mouse').toBe(false);
  await visitor.open(product);
  await visitor.see(sizeGuide);
  await visitor.read('TestingLibraryDom.getByRole(document.querySelector("main"), "link", { name: "Size guide" }).focus();');
  await visitor.page.pressKey('Enter');
  await visitor.see(closeButton);
  expect(await showsFocusOnClose(visitor), 'opened by keyboard').toBe(true);
});

test('the mini cart’s close button shows no focus ring if the mini cart opens after a click', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open(product);
  await visitor.click({ role: 'button', name: 'Add to cart', inside: 'main' });
  await visitor.see(closeButton);
  expect(await showsFocusOnClose(visitor)).toBe(false);
});

test('the mini cart is closed when Back returns to the page on which it was open', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open(product);
  await visitor.click({ role: 'button', name: 'Add to cart', inside: 'main' });
  await visitor.click({ role: 'link', name: 'Checkout', inside: 'dialog' });
  await visitor.see({ role: 'textbox', name: 'Email', inside: 'main' });
  await visitor.read('history.back();');
  await visitor.see({ role: 'button', name: 'Add to cart', inside: 'main' });
  await visitor.seeNo(closeButton);
  expect(await visitor.readPath()).toBe(product);
});
