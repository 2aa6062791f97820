// The operations lookup_catalog and get_product (https://ucp.dev/2026-04-08/specification/catalog/lookup).
import * as z from 'zod';
import type { ProductDetails } from '#contract/entities/product.ts';
import { describeProduct, listVariants, nameVariant, type Place, parseId, type Variant } from './describe-product.ts';
import type { Answer, Message } from './protocol.ts';
import { readAllColours, readDetails, readStock } from './read-colours.ts';

/** Maximum number of ids in a lookup. */
const maxIds = 25;
const idSchema = z.string().min(1).max(200);

export const lookupSchema = z.looseObject({ ids: z.array(idSchema).min(1).max(maxIds) });

const selectedSchema = z.object({ name: z.string().max(100), label: z.string().max(100), id: z.string().max(100).optional() });
type Selected = z.output<typeof selectedSchema>;

export const productSchema = z.looseObject({
  id: idSchema,
  selected: z.array(selectedSchema).max(10).default([]),
  preferences: z.array(z.string().max(100)).max(10).default([]),
});

/** A found id. `sku` is set if the id is that of a variant. */
interface FoundId {
  id: string;
  details: ProductDetails;
  sku: string | undefined;
}

/** Returns the products of ids. An id of a style or color gives its first variant, an id of a variant gives that one. */
export async function lookUpCatalog({ ids }: z.output<typeof lookupSchema>, place: Place): Promise<Answer> {
  const asked = [...new Set(ids)];
  const found = (await Promise.all(asked.map((id) => findId(id, place)))).filter((each) => each !== undefined);
  const byStyle = Map.groupBy(found, ({ details }) => details.masterId);
  const products = await Promise.all([...byStyle.values()].map((each) => describeFound(each, place)));
  const messages: Message[] = asked
    .filter((id) => !found.some((each) => each.id === id))
    .map((id) => ({ type: 'info', code: 'not_found', content: id, path: `$.ids[${ids.indexOf(id)}]` }));
  return { kind: 'done', body: { products, ...(messages.length > 0 && { messages }) } };
}

async function findId(id: string, place: Place): Promise<FoundId | undefined> {
  const { sku } = parseId(id);
  const details = await readDetails(id, place);
  return details && (sku === undefined || details.variants.some((variant) => variant.sku === sku)) ? { id, details, sku } : undefined;
}

/** Describes a style with the variants that its ids mean, each with the ids. */
async function describeFound(found: readonly FoundId[], place: Place) {
  const products = [...new Map(found.map(({ details }) => [details.productId, details])).values()];
  const colours = await Promise.all(products.map((details) => readStock(details, place)));
  const inputs = new Map<string, { id: string; match: 'exact' | 'featured' }[]>();
  for (const { id, details, sku } of found) {
    const stock = colours.find((colour) => colour.details.productId === details.productId)?.stock;
    const featured = details.variants.find((variant) => (stock?.[variant.sku]?.quantity ?? 1) > 0) ?? details.variants[0];
    const variantId = nameVariant(details.productId, sku ?? featured?.sku ?? '');
    inputs.set(variantId, [...(inputs.get(variantId) ?? []), { id, match: sku === undefined ? 'featured' : 'exact' }]);
  }
  const variants = listVariants(colours, place).flatMap((variant) => {
    const own = inputs.get(variant.id);
    return own ? [{ ...variant, inputs: own }] : [];
  });
  const [first, ...others] = colours;
  if (!first) throw new Error('A style was found without a color.');
  return describeProduct([first, ...others], variants, place);
}

/**
 * Returns a product with the variants that match the selected options. If none match, selections are dropped, those that come last in
 * `preferences` first.
 */
export async function getProduct({ id, selected, preferences }: z.output<typeof productSchema>, place: Place): Promise<Answer> {
  const { sku } = parseId(id);
  const details = await readDetails(id, place);
  const own = details?.variants.find((variant) => variant.sku === sku);
  if (!details || (sku !== undefined && !own))
    return {
      kind: 'refused',
      messages: [{ type: 'error', code: 'not_found', path: '$.id', content: `Product not found: ${id}`, severity: 'unrecoverable' }],
    };
  const colours = await readAllColours(details, place);
  const all = listVariants(colours, place);
  const anchored = own ? (all.find((variant) => variant.id === nameVariant(details.productId, own.sku))?.options ?? []) : [];
  const effective = relax(selected.length > 0 ? selected : anchored, preferences, all);
  const matching = all.filter((variant) => matches(variant, effective));
  const product = describeProduct(colours, sortByStock(matching), place);
  const options = product.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => {
      const others = effective.filter((each) => !isSameName(each.name, name));
      const fitting = all.filter((variant) => matches(variant, [...others, { name, ...value }]));
      return { ...value, exists: fitting.length > 0, available: fitting.some(isAvailable) };
    }),
  }));
  return { kind: 'done', body: { product: { ...product, options, selected: nameSelections(effective, matching) } } };
}

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const matches = ({ options }: Variant, selected: readonly Selected[]): boolean =>
  selected.every(({ name, label, id }) =>
    options.some((option) => isSameName(option.name, name) && (id === option.id || (id === undefined && isSameName(option.label, label)))),
  );

/** Stock that was not read does not exclude a variant. */
const isAvailable = ({ availability }: Variant): boolean => availability?.available ?? true;

const sortByStock = (variants: readonly Variant[]): Variant[] =>
  variants.toSorted((one, other) => Number(isAvailable(other)) - Number(isAvailable(one)));

/** Returns the longest beginning of the selections, most preferred first, that some variant matches. */
function relax(selected: readonly Selected[], preferences: readonly string[], all: readonly Variant[]): readonly Selected[] {
  const rank = ({ name }: Selected) => {
    const index = preferences.findIndex((preferred) => isSameName(preferred, name));
    return index < 0 ? preferences.length : index;
  };
  const ordered = selected.toSorted((one, other) => rank(one) - rank(other));
  for (let count = ordered.length; count > 0; count -= 1) {
    const kept = ordered.slice(0, count);
    if (all.some((variant) => matches(variant, kept))) return kept;
  }
  return [];
}

/** Returns the selections with the names and labels of the shop. */
const nameSelections = (selected: readonly Selected[], [variant]: readonly Variant[]) =>
  selected.flatMap(({ name }) => variant?.options.find((option) => isSameName(option.name, name)) ?? []);
