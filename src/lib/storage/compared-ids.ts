// Product ids in the URL of the comparison page.
import { colouredProductIdPattern, splitProductId } from '../rules/ids.ts';

export const compareParameter = 'ids';

/** Maximum number of products in the comparison. More columns would not fit next to each other. */
export const maxCompared = 4;

/** Maximum length of the query parameter. Parameters that the shop creates are shorter. */
const maxLength = 500;

/**
 * Returns the product ids of the parameter, only the first one of each style. Ignores invalid ids. The list may be longer than
 * `maxCompared`.
 */
export function readComparedIds(text: string): string[] {
  const byStyle = new Map<string, string>();
  for (const id of text.slice(0, maxLength).split(',')) {
    if (!colouredProductIdPattern.test(id)) continue;
    const { masterId } = splitProductId(id);
    if (!byStyle.has(masterId)) byStyle.set(masterId, id);
  }
  return [...byStyle.values()];
}

/**
 * Returns the path of the comparison page with these products. An empty list is written too, because the page without the parameter
 * compares the products that the browser has stored.
 */
export const writeComparePath = (path: string, ids: readonly string[]): string =>
  `${path}${path.includes('?') ? '&' : '?'}${compareParameter}=${ids.join(',')}`;
