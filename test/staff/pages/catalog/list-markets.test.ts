import { expect, test } from 'vitest';
import { listMarkets } from '../../../../src/staff/pages/catalog/catalog-page.tsx';

test.each([
  [[], ['us', 'de'], '–'],
  [['de'], ['us', 'de'], 'Germany'],
  [['us', 'de'], ['us', 'de'], 'All markets'],
  [['de'], ['de'], 'Germany'],
])('the list of styles names the markets %j among the listed markets %j as %s', (siteIds, listed, text) => {
  expect(listMarkets(siteIds, listed)).toBe(text);
});
