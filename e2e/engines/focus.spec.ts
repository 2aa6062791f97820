// Dialogs: opening and closing them by keyboard and pointer, and where the focus is meanwhile.
import { jackets, miniCart } from './steps.ts';
import { expect, test } from './test.ts';
import type { Target } from './visitor.ts';

test('a dialog opened by keyboard traps the focus, and Escape closes the dialog and returns the focus', async ({ visitor }) => {
  const link: Target = { role: 'link', name: 'Account', inside: 'header' };
  await visitor.open('/en-us/loyalty');
  await visitor.tabTo(link);
  await visitor.page.pressKey('Enter');
  await visitor.see({ role: 'dialog', name: 'Sign in' });
  expect(await visitor.readPath()).toBe('/en-us/loyalty');
  const readsInside = () =>
    visitor.page.run('return document.activeElement === document.body || document.activeElement.closest("dialog[open]") !== null;');
  await expect.poll(readsInside).toBe(true);
  for (let presses = 0; presses < 12; presses++) {
    await visitor.page.pressKey('Tab');
    expect(await readsInside()).toBe(true);
  }
  await visitor.page.pressKey('Escape');
  await visitor.seeNo({ role: 'dialog' });
  await visitor.seeFocus(link);
});

test('a visitor adds a product to the cart from a quick shop dialog on a listing', { tag: '@long' }, async ({ visitor }) => {
  const link: Target = { role: 'link', name: /^Quick shop: / };
  await visitor.open(jackets);
  await visitor.point({ role: 'link', inside: 'main article h3, main article h2' });
  await visitor.click(link);
  await visitor.click({ role: 'link', name: 'M', inside: 'dialog[open]' });
  await visitor.seeFocus({ role: 'link', name: 'M', inside: 'dialog[open]' });
  await visitor.click({ role: 'button', name: 'Add to cart', inside: 'dialog[open]' });
  await visitor.see(miniCart);
  await visitor.seeText(/Added to your cart/, 'dialog[open]');
  await visitor.page.pressKey('Escape');
  await visitor.seeNo(miniCart);
  await visitor.seeFocus(link);
});

test('a click outside a dialog closes the dialog', { tag: '@long' }, async ({ visitor }) => {
  const language: Target = { role: 'dialog', name: 'Country and language' };
  await visitor.open('/en-us/loyalty');
  await visitor.click({ role: 'link', name: /English: change$/, inside: 'footer' });
  await visitor.click({ role: 'heading', name: 'Country and language', inside: 'dialog[open]' });
  await visitor.see(language);
  await visitor.page.movePointer(20, 450);
  await visitor.page.pressPointer();
  await visitor.page.releasePointer();
  await visitor.seeNo(language);
});
