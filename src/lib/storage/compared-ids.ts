// The compared products in the URL of the comparison.
import { colouredProductIdPattern, splitProductId } from '../rules/ids.ts';

export const compareParameter = 'ids';

/** Maximum number of columns that fit beside each other. */
export const maxCompared = 4;

/** Maximum length of the parameter, longer than any that the shop writes. */
const maxLength = 500;

/** Returns the first color of each style. Invalid product ids are ignored. The result may exceed the maximum for a comparison. */
export function readComparedIds(text: string | null): string[] {
  const byStyle = new Map<string, string>();
  for (const id of (text ?? '').slice(0, maxLength).split(',')) {
    if (!colouredProductIdPattern.test(id)) continue;
    const { masterId } = splitProductId(id);
    if (!byStyle.has(masterId)) byStyle.set(masterId, id);
  }
  return [...byStyle.values()];
}

/** Returns the path of the comparison with these products. */
export const writeComparePath = (path: string, ids: readonly string[]): string =>
  ids.length === 0 ? path : `${path}?${compareParameter}=${ids.join(',')}`;
