// Where the focus of a dialog is.
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const product = '/en-us/p/mens-gneiss-shell-jacket-CNA00022STN?size=M';
const closeButton = { role: 'button', name: 'Close', inside: 'dialog' };

const showsFocusOnClose = (visitor: Visitor): Promise<unknown> =>
  visitor.read('return document.activeElement.matches(`dialog [aria-label="Close"]`) && document.activeElement.matches(":focus-visible");');

test('a dialog shows the focus on its close button only if it was opened by keyboard', { tag: '@long' }, async ({ visitor }) => {
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

test('the mini cart shows no focus on its close button after a click', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open(product);
  await visitor.click({ role: 'button', name: 'Add to cart', inside: 'main' });
  await visitor.see(closeButton);
  expect(await showsFocusOnClose(visitor)).toBe(false);
});
