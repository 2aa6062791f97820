// Safari 16.4 to 16.6 has no popovers. The polyfill opens the menu, the search panel and the country picker there. WebKit runs these tests
// with popovers switched off.
import { expect, phone, test } from './test.ts';
import type { Target, Visitor } from './visitor.ts';

test.use({ withoutFeatures: ['PopoverAttribute'] });
test.skip(({ engineName }) => engineName !== 'webkit', 'only WebKit can switch popovers off');

const button = (name: string | RegExp): Target => ({ role: 'button', name, inside: 'header' });
const link = (name: string): Target => ({ role: 'link', name, inside: 'header' });

/** Opens the home page, begins to use it, and waits for the polyfill. */
async function openHome(visitor: Visitor): Promise<void> {
  await visitor.open('/en-us');
  expect(await visitor.page.run('return CSS.supports("selector(:popover-open)");')).toBe(false);
  for (const y of [600, 620]) await visitor.page.movePointer(200, y); // WebKit reports no distance for the first move of a pointer
  await visitor.waitFor('return "popover" in HTMLElement.prototype;', 'the polyfill');
}

test('in a browser without popovers, a menu panel opens by mouse and by keyboard', { tag: '@long' }, async ({ visitor }) => {
  await openHome(visitor);
  await visitor.seeNo(link('Shop all Men'));
  await visitor.click(button('Men'));
  await visitor.see(link('Shop all Men'));
  await visitor.page.pressKey('Escape');
  await visitor.seeNo(link('Shop all Men'));
  await visitor.tabTo(button('Women'));
  await visitor.page.pressKey('Enter');
  await visitor.click(link('Shop all Women'));
  await visitor.see({ role: 'heading', name: 'Women', inside: 'main' });
});

test('in a browser without popovers, the country picker opens, and a click beside it closes it', { tag: '@long' }, async ({ visitor }) => {
  await openHome(visitor);
  const choice: Target = { role: 'radio', name: /^United States/ };
  await visitor.seeNo(choice);
  await visitor.click({ role: 'button', name: /^Country and language/, inside: 'header' });
  await visitor.see(choice);
  await visitor.page.movePointer(700, 800);
  await visitor.page.pressPointer();
  await visitor.page.releasePointer();
  await visitor.seeNo(choice);
});

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ size: phone });

  test('in a browser without popovers, the menu drawer and the search panel open and close', async ({ visitor }) => {
    await openHome(visitor);
    await visitor.seeNo(button('Men'));
    await visitor.click(button('Menu'));
    await visitor.click(button('Men'));
    await visitor.see(link('Shop all Men'));
    await visitor.click(button('Men'));
    await visitor.seeNo(link('Shop all Men'));
    await visitor.click(button(/^Close/));
    await visitor.seeNo(button('Men'));
    await visitor.click(button(/^Search/));
    await visitor.seeFocus({ role: 'combobox', inside: 'header' });
    await visitor.page.typeText('jacket');
    await visitor.see({ role: 'option', name: /Jacket/ });
    await visitor.page.pressKey('Enter');
    await visitor.see({ role: 'heading', name: /jacket/i, inside: 'main' });
    expect(await visitor.page.run('return document.documentElement.scrollWidth;')).toBeLessThanOrEqual(phone.width);
  });
});
