// The menu: by mouse, by keyboard and on a phone.
import { expect, phone, test } from './test.ts';
import type { Target } from './visitor.ts';

const title = (name: string): Target => ({ role: 'button', name, inside: 'header' });
const allOf = (name: string): Target => ({ role: 'link', name: `Shop all ${name}`, inside: 'header' });

test('a menu panel opens while the pointer is on its title, and closes when the pointer leaves it', async ({ visitor }) => {
  await visitor.open('/en-us');
  await visitor.page.movePointer(720, 700); // WebKit reports no distance for the first move of a pointer
  await visitor.point({ role: 'link', name: /^Cart/, inside: 'header' }); // the pointer over the header makes the page load the menu script
  await visitor.waitFor(
    'return performance.getEntriesByType("resource").some(({ name }) => name.includes("/navigation"));',
    'the menu script',
  );
  await visitor.point(title('Men'));
  await visitor.see(allOf('Men'));
  await visitor.point(title('Women'));
  await visitor.see(allOf('Women'));
  await visitor.seeNo(allOf('Men'));
  await visitor.page.movePointer(720, 860);
  await visitor.seeNo(allOf('Women'));
  await visitor.click(title('Men'));
  await visitor.click(allOf('Men'));
  await visitor.see({ role: 'heading', name: 'Men', inside: 'main' });
});

test('a menu panel is opened, read and closed by keyboard', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us');
  await visitor.tabTo(title('Men'));
  await visitor.page.pressKey('Enter');
  await visitor.see(allOf('Men'));
  await visitor.page.pressKey('Tab');
  await visitor.seeFocus(allOf('Men'));
  await visitor.page.pressKey('Escape');
  await visitor.seeNo(allOf('Men'));
  await visitor.seeFocus(title('Men'));
  await visitor.page.typeText(' ');
  await visitor.see(allOf('Men'));
  await visitor.tabTo(allOf('Men'));
  await visitor.page.pressKey('Enter');
  await visitor.see({ role: 'heading', name: 'Men', inside: 'main' });
});

test.describe('the menu on a phone', { tag: '@long' }, () => {
  test.use({ size: phone });

  test('the phone menu opens as a drawer, its sections expand, and its close button closes it', async ({ visitor }) => {
    await visitor.open('/en-us');
    await visitor.seeNo(title('Men'));
    await visitor.click(title('Menu'));
    await visitor.waitFor('return document.querySelector("#menu button[aria-expanded=false]") !== null;', 'the menu script');
    await visitor.click(title('Men'));
    await visitor.see(allOf('Men'));
    await visitor.see(title('Women'));
    await visitor.click(title('Men'));
    await visitor.seeNo(allOf('Men'));
    await visitor.click({ role: 'button', name: /^Close/, inside: 'header' });
    await visitor.seeNo(title('Men'));
    await visitor.click(title('Menu'));
    await visitor.click(title('Men'));
    await visitor.click({ role: 'link', name: 'Jackets', inside: 'header' });
    await visitor.see({ role: 'heading', name: /Jackets/, inside: 'main' });
    expect(await visitor.page.run('return document.documentElement.scrollWidth;')).toBeLessThanOrEqual(phone.width);
  });
});
