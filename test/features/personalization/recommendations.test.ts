// The card width of a recommendation row.
import { expect, test } from 'vitest';
import { countElements } from '../../support/html.ts';
import { changeFields, findSample, showBlocks } from '../../support/show-blocks.ts';

test.each([
  [undefined, 'ul.row:not(.row-5, .row-6)'],
  [3, 'ul.row:not(.row-5, .row-6)'],
  [5, 'ul.row-5'],
  [6, 'ul.row-6'],
])('a recommendation row with the card width %s has the matching row class', async (cardWidth, selector) => {
  const sample = findSample('recommendations');
  const { main } = await showBlocks([changeFields(sample, cardWidth ? { cardWidth } : {})]);
  expect(countElements(main, `.recommendations ${selector}`)).toBe(1);
});

test('a recommendation row with an invalid card width is not rendered', async () => {
  const sample = findSample('recommendations');
  const { main } = await showBlocks([changeFields(sample, { cardWidth: 4 })]);
  expect(countElements(main, '.recommendations .row')).toBe(0);
});
