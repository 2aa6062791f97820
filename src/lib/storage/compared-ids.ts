// Product ids in the URL of the comparison page.
import { isId } from '../rules/ids.ts';

export const compareParameter = 'ids';

/** Maximum number of products in the comparison. More columns would not fit next to each other. */
export const maxCompared = 4;

/** Maximum length of the query parameter. Parameters that the shop creates are shorter. */
const maxLength = 500;

/** Returns the product ids of the parameter. Ignores invalid ids. The list may be longer than `maxCompared`. */
export const readComparedIds = (text: string): string[] => [...new Set(text.slice(0, maxLength).split(',').filter(isId))];

/**
 * Returns the path of the comparison page with these products. An empty list is written too, because the page without the parameter
 * compares the products that the browser has stored.
 */
export const writeComparePath = (path: string, ids: readonly string[]): string =>
  `${path}${path.includes('?') ? '&' : '?'}${compareParameter}=${ids.join(',')}`;
