// Ids and values in the formats that the contract requires, whatever merchants have entered.

const idPattern = /^(?:[\w~-][\w.~-]{0,63}|\.[\w~-][\w.~-]{0,62}|\.\.[\w.~-]{1,62})$/;
const facetPattern = /^[a-z][a-z0-9_-]{0,31}$/i;
const valuePattern = /^[\w.~-]{1,64}$/;

/** Facets that do not come from Vendure's facets. */
const ownFacets = ['category', 'size', 'price', 'rating', 'store'];

/** Returns an id that a merchant has entered if it has the format of ids. */
export const validId = (id: string | null | undefined): string | undefined => (id && idPattern.test(id) ? id : undefined);

export const isSku = (sku: string): boolean => idPattern.test(sku) && sku !== '__proto__';

/** Returns the id of a facet: its code, unless the code has another format or belongs to another facet. */
export const facetKey = ({ id, code }: { id: number; code: string }): string =>
  facetPattern.test(code) && !ownFacets.includes(code.toLowerCase()) ? code : `facet-${id}`;

/** Returns a facet value: its code, unless the code has another format. */
export const valueKey = ({ id, code }: { id: number; code: string }): string => (valuePattern.test(code) ? code : `value-${id}`);

export const categoryKey = ({ id, categoryId }: { id: number; categoryId: string | null }): string => validId(categoryId) ?? String(id);

/** Returns a text as a facet value, such as `9.5` or `one-size`; undefined if it has no letters or digits. */
export function slugify(text: string): string | undefined {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 48);
  return slug === '' ? undefined : slug;
}
