// Search with suggestions.
import { expect, test } from './test.ts';

test('the search field suggests products; after Escape, Enter searches for the entered text', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us');
  await visitor.click({ role: 'button', name: 'Search', inside: 'header' });
  await visitor.see({ role: 'combobox', inside: 'header' });
  await visitor.page.typeText('jack');
  await visitor.see({ role: 'option', name: /Jacket/ });
  await visitor.page.pressKey('ArrowDown');
  await visitor.waitFor('return document.querySelector("[role=option][aria-selected=true]") !== null;', 'a selected suggestion');
  await visitor.page.pressKey('Escape');
  await visitor.seeNo({ role: 'option', name: /Jacket/ });
  await visitor.page.pressKey('Enter');
  await visitor.see({ role: 'heading', name: 'Results for “jack”', inside: 'main' });
  expect(await visitor.readPath()).toMatch(/^\/en-us\/search\?q=jack/);
});
