// Reading the shop: menus, listings, search and product pages.
import { test } from './test.ts';

test('a visitor opens a category from the menu and a product from its listing', async ({ visitor }) => {
  await visitor.open('/en-us');
  await visitor.click({ role: 'button', name: 'Men', inside: 'header' });
  await visitor.click({ role: 'link', name: 'Jackets', inside: 'header' });
  await visitor.see({ role: 'heading', name: /Jackets/, inside: 'main' });
  await visitor.click({ role: 'link', inside: 'main article h3, main article h2' });
  await visitor.click({ role: 'link', name: 'M', inside: 'main' });
  await visitor.see({ role: 'button', name: 'Add to cart', inside: 'main' });
});

test('a menu opens under a pointer that arrived before the scripts of the menu', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us');
  await visitor.point({ role: 'button', name: 'Men', inside: 'header' });
  await visitor.see({ role: 'link', name: 'Jackets', inside: 'header' });
});
