// The cart in the mini cart dialog and on the cart page, and the cart count on a page that is opened by going back.
import { addJacket, cartLink, miniCart } from './steps.ts';
import { expect, test } from './test.ts';
import type { Target } from './visitor.ts';

const quantity: Target = { role: 'spinbutton', name: /^Quantity/ };
const seesQuantity = (value: number) => `return document.querySelector('main input[type="number"]')?.value === "${value}";`;

test('the mini cart shows the added product, and opens again from the header', { tag: '@long' }, async ({ visitor }) => {
  await addJacket(visitor);
  await visitor.see(miniCart);
  await visitor.seeText(/Added to your cart/, 'dialog[open]');
  await visitor.page.pressKey('Escape');
  await visitor.seeNo(miniCart);
  await visitor.click(cartLink(1));
  await visitor.see(miniCart);
  await visitor.see({ role: 'button', name: /^Remove/, inside: 'dialog[open]' });
  await visitor.click({ role: 'button', name: 'Close', inside: 'dialog[open]' });
  await visitor.seeNo(miniCart);
});

test('a visitor changes a quantity in the cart, removes the line and restores it', { tag: '@long' }, async ({ visitor }) => {
  await addJacket(visitor);
  await visitor.see(miniCart);
  await visitor.open('/en-us/cart');
  await visitor.fill({ ...quantity, inside: 'main' }, '2');
  await visitor.page.pressKey('Enter');
  await visitor.see(cartLink(2));
  await visitor.seeText(/2 items/, 'main');
  await visitor.click({ role: 'button', name: /^Remove/, inside: 'main' });
  await visitor.seeText(/Removed: /, 'main');
  await visitor.see(cartLink(0));
  const undo: Target = { role: 'button', name: 'Undo', inside: 'main' };
  await visitor.seeFocus(undo);
  await visitor.click(undo);
  await visitor.see(cartLink(2));
  await visitor.waitFor(seesQuantity(2), 'quantity 2');
  await visitor.seeFocus({ ...quantity, inside: 'main' });
  await visitor.page.reload();
  await visitor.waitFor(seesQuantity(2), 'quantity 2 after a reload');
});

test('going back to an earlier page shows the current number of items in the cart', { tag: '@long' }, async ({ visitor }) => {
  await addJacket(visitor);
  await visitor.see(miniCart);
  const product = await visitor.readPath();
  await visitor.page.pressKey('Escape');
  await visitor.seeNo(miniCart);
  await visitor.open('/en-us/cart');
  await visitor.fill({ ...quantity, inside: 'main' }, '3');
  await visitor.page.pressKey('Enter');
  await visitor.see(cartLink(3));
  await visitor.page.run('history.back();');
  await visitor.see({ role: 'button', name: 'Add to cart', inside: '#buy' });
  await visitor.see(cartLink(3));
  expect(await visitor.readPath()).toBe(product);
});
