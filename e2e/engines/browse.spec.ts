// Reading the shop: menus, listings, search and product pages.
import { chooseSizeInStock } from './steps.ts';
import { expect, test } from './test.ts';

test('a visitor opens a category from the menu and a product from its listing', async ({ visitor }) => {
  await visitor.open('/en-us');
  await visitor.click({ role: 'button', name: 'Men', inside: 'header' });
  await visitor.click({ role: 'link', name: 'Jackets', inside: 'header' });
  await visitor.see({ role: 'heading', name: /Jackets/, inside: 'main' });
  await visitor.click({ role: 'link', inside: 'main article h3, main article h2' });
  await chooseSizeInStock(visitor);
  await visitor.see({ role: 'button', name: 'Add to cart', inside: 'main' });
});

test('a menu panel opens if the pointer was on its title before the menu script loaded', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us');
  await visitor.point({ role: 'button', name: 'Men', inside: 'header' });
  await visitor.see({ role: 'link', name: 'Jackets', inside: 'header' });
});

/** Body of a function that returns the words in headings that are broken across lines. */
const findBrokenWords = `
  const words = (heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (texts.nextNode())
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set(Array.from(range.getClientRects()).filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    return broken;
  };
  return Array.from(document.querySelectorAll('h1, h2, h3')).flatMap(words);
`;

test('headings never break a word that fits on one line', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us/articles');
  await visitor.see({ role: 'heading', name: 'Stories', inside: 'main' });
  expect(await visitor.read(findBrokenWords)).toEqual([]);
});
