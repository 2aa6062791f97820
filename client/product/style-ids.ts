import { findProductId } from '#lib/paths/short-ids.ts';

/** Returns the product ids in the links of an element. */
export const listLinkedIds = (element: ParentNode, links: string): string[] =>
  [...element.querySelectorAll<HTMLAnchorElement>(links)].flatMap(({ href }) => findProductId(href) ?? []);

/** Returns the ids of all colors of a product, if it is the product of this page. Returns only its own id on all other pages. */
export function listStyleIds(productId: string): string[] {
  const ids = listLinkedIds(document, '#buy .choice-colours a');
  return ids.includes(productId) ? ids : [productId];
}
