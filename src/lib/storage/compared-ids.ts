// Which products are compared, as the address of the comparison says it.
import { colouredProductIdPattern, splitProductId } from '../rules/ids.ts';

export const compareParameter = 'ids';

/** So many columns can be read beside each other. */
export const maxCompared = 4;

/** Longer than any that the shop writes. */
const maxLength = 500;

/** Of each style the first colour that is named; what is no product id is left out. More than can be compared are given, too. */
export function readComparedIds(text: string | null): string[] {
  const byStyle = new Map<string, string>();
  for (const id of (text ?? '').slice(0, maxLength).split(',')) {
    if (!colouredProductIdPattern.test(id)) continue;
    const { masterId } = splitProductId(id);
    if (!byStyle.has(masterId)) byStyle.set(masterId, id);
  }
  return [...byStyle.values()];
}

/** The path of the page with these products in it. */
export const writeComparePath = (path: string, ids: readonly string[]): string =>
  ids.length === 0 ? path : `${path}?${compareParameter}=${ids.join(',')}`;
