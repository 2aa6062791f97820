import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { productIdOf } from '#backend/rules/catalog-ids.ts';
import { standardDelivery } from '#backend/rules/delivery.ts';
import { findInvalidGiftField } from '#backend/rules/gift-text.ts';
import type { RequestedUnits } from '#backend/rules/hold-shares.ts';
import { isGiftable } from '#backend/rules/product-kind.ts';
import { canBeCustomized } from '#backend/rules/recipes.ts';
import { colourName, createShelf, frontPicture, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { findSize } from '#backend/services/pricing/cart-reply.ts';
import { canBePickedUp, countStock, isOfferedAt, planDeliveries } from '#backend/services/pricing/deliveries.ts';
import { hasStockRecord, type ProductFacts, readFacts, unitPrice } from '#backend/services/pricing/facts.ts';
import { isValidPrice } from '#backend/services/pricing/quote.ts';
import { readPlaces } from '#backend/services/pricing/read-quote.ts';
import { findLocation } from '#backend/services/pricing/stock-location.ts';
import type { Line, StoredCart } from '#backend/stores/cart-state.ts';
import { endExcessHolds, makeRoom } from '#backend/stores/hold-endings.ts';
import { giftQuery } from '#backend/stores/promotions.ts';
import { type Reserved, reservedQuery } from '#backend/stores/reservations.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import type { Collection } from '#contract/entities/cart-item.ts';
import type { RefusalCodes } from '#contract/errors/refusals.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { requireMarket } from '#markets/registry.ts';
import type { Change } from './changes.ts';

export type NewItem = ParsedCallInput<'cart.createWithItem'>['body'];

export type DeliveryQuery = ParsedCallInput<'cart.createWithItem'>['query'];

/**
 * Returns the change that adds an item to a cart, after checks against the current catalog and stock. Units that the cart has already
 * reserved count as available.
 */
export async function addition(
  item: NewItem,
  query: DeliveryQuery,
  context: CallContext,
  basketId = '',
): Promise<Result<Extract<Change, { kind: 'add-line' }>, Refusal<AdditionCode>>> {
  const { siteId } = requireMarket(context.locale);
  const [found, [gifts, reserved]] = await Promise.all([
    findVariant(item.productId, item.upc, context),
    read(context.db, giftQuery(siteId, context.now, item.productId), reservedQuery(basketId)),
  ]);
  if (!found.ok) return found;
  if (gifts.length > 0) return refused({ code: 'GWP403', details: { upc: item.upc } });
  const { facts, look } = found.value;
  const storeId = item.storeId ?? query.favStoreId;
  if (query.action !== undefined && storeId === undefined) return refused({ code: 'STR404', details: { upc: item.upc } });
  const collection = query.action !== undefined && storeId !== undefined ? { kind: query.action, storeId } : undefined;
  const supplied = await countSupply(item, { facts, collection, reserved }, context);
  if (!supplied.ok) return supplied;
  const available = supplied.value;
  const place = { sku: item.upc, location: findLocation(siteId, collection ?? standardDelivery) };
  if (available < item.qty && (await freeUnits(context, { ...place, qty: item.qty, missing: item.qty - available })))
    return addition(item, query, context, basketId);
  if (available === 0) return refused({ code: 'INV700', details: { upc: item.upc } });
  const { productId, upc, qty, maxQty, recipeId, precreatedCustomsCode, giftOption, seenPrice } = item;
  if (recipeId !== undefined && !canBeCustomized(facts.card, recipeId))
    return refused({ code: 'ORD404', detail: 'body.recipeId', details: { upc } });
  if (giftOption && !isGiftable(facts.card, item)) return refused({ code: 'GFS800', details: { upc } });
  const invalid = giftOption && findInvalidGiftField(giftOption, context.now);
  if (invalid) return refused({ code: 'API400', detail: `body.giftOption.${invalid}` });
  const line: Line = {
    id: context.randomId(),
    productId: productIdOf(facts.card, facts.colour),
    upc,
    qty,
    maxQty,
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }),
    ...pickDisplayedChoice(item, facts),
    ...(giftOption && { giftOption }),
    ...(seenPrice && { seenPrice: { ...seenPrice, at: seenPrice.at ?? context.now } }),
    ...(collection && { collection: await withPlaceName(collection, context) }),
    look,
  };
  return productId === line.productId ? ok({ kind: 'add-line', line, available }) : refused({ code: 'ORD404' });
}

/** Returns a variant with its current catalog data, or the reason why it cannot be bought. */
export async function findVariant(
  productId: string,
  upc: string,
  context: CallContext,
): Promise<Result<Variant, Refusal<'ORD404' | 'INV702' | 'PRC400'>>> {
  const viewpoint = cartViewpoint(context);
  const facts = (await readFacts(context.db, createShelf(viewpoint), [productId])).get(productId);
  const size = facts && findSize(facts, upc, viewpoint);
  if (!facts || size === undefined) return refused({ code: 'ORD404', details: { upc } });
  const unit = unitPrice(facts, upc, context.now);
  if (!unit) return refused({ code: 'INV702', details: { upc } });
  if (!isValidPrice(unit)) return refused({ code: 'PRC400', details: { upc } });
  return ok({ facts, look: describeLook(facts, size, viewpoint) });
}

export const describeLook = ({ card, colour }: ProductFacts, size: string, { language }: Viewpoint): Line['look'] => ({
  name: card.name,
  slug: card.slug,
  colour: colourName(colour, language),
  size,
  picture: frontPicture(colour),
});

/** Error codes for adding an item. API400 means that the gift option's text contains a link. */
export type AdditionCode = RefusalCodes<'add-line'> | 'API400';

/** Covers a shortage by releasing units that other carts hold. Returns true if any units were released. */
async function freeUnits({ db, now, clientAddress }: CallContext, wanted: RequestedUnits): Promise<boolean> {
  if ((await makeRoom(db, [wanted], now)) > 0) return true;
  return (await endExcessHolds(db, [wanted], { network: readAddressPrefix(clientAddress ?? ''), now })) > 0;
}

/**
 * Returns the URLs of the product page and the picture from the request if they belong to the product. Other URLs are ignored, so that
 * requests cannot put arbitrary links into a cart.
 */
function pickDisplayedChoice(
  { productId, recipeId, pdpUrl, productImageURL }: NewItem,
  { colour }: ProductFacts,
): Pick<Line, 'pdpUrl' | 'picture'> {
  const [, query] = new RegExp(`^/p/[a-z0-9-]{1,200}[-/]${productId.replaceAll('.', String.raw`\.`)}(?:\\?recipe=([\\w-]{1,64}))?$`).exec(
    pdpUrl ?? '',
  ) ?? ['', null];
  const isOwnPage = pdpUrl !== undefined && query !== null && query === recipeId;
  const isOwnPicture = colour.pictures.some(({ publicId }) => publicId === productImageURL);
  return { ...(isOwnPage && { pdpUrl }), ...(isOwnPicture && { picture: productImageURL }) };
}

/** Adds the name of the store or pickup point, because it cannot be looked up after the place has closed. */
export async function withPlaceName(collection: Collection, context: CallContext): Promise<NonNullable<Line['collection']>> {
  const name = (await readPlaces(context.db, requireMarket(context.locale).siteId)).get(collection.storeId)?.name;
  return { ...collection, ...(name !== undefined && { name }) };
}

/**
 * Counts the units that are available for the requested delivery. Error codes: INV701 if no location has ever stocked the variant, SHP404
 * if the delivery is not possible, STR404 if the store or pickup point does not exist.
 */
export async function countSupply(
  line: Pick<Line, 'upc' | 'recipeId'>,
  { facts, collection, reserved }: { facts: ProductFacts; collection: Line['collection']; reserved: readonly Reserved[] },
  context: CallContext,
): Promise<Result<number, Refusal<'INV701' | 'SHP404' | 'STR404'>>> {
  const { market } = cartViewpoint(context);
  if (!hasStockRecord(facts, line.upc)) return refused({ code: 'INV701', details: { upc: line.upc } });
  const location = findLocation(market.siteId, collection ?? standardDelivery);
  const own = reserved.filter((each) => each.sku === line.upc && each.location === location).reduce((sum, { qty }) => sum + qty, 0);
  if (!collection) return ok((facts.stock.get(line.upc) ?? 0) + own);
  const places = await readPlaces(context.db, market.siteId);
  if (!places.has(collection.storeId)) return refused({ code: 'STR404', details: { upc: line.upc } });
  if (!canBePickedUp(line, facts) || !isOfferedAt(collection, { market, places }))
    return refused({ code: 'SHP404', details: { upc: line.upc } });
  return ok(countStock(line, facts, collection, { market, places }) + own);
}

/**
 * Counts the units that are available for a line. If the chosen delivery is sold out or its store has closed, counts the units for the
 * delivery that replaces it.
 */
export async function countAsDelivered(
  asChosen: Awaited<ReturnType<typeof countSupply>>,
  { cart, line, facts, reserved }: { cart: StoredCart; line: Line; facts: ProductFacts; reserved: readonly Reserved[] },
  context: CallContext,
): Promise<typeof asChosen> {
  const mayFall = asChosen.ok ? asChosen.value === 0 : asChosen.error.code !== 'INV701';
  if (!mayFall) return asChosen;
  const { market } = cartViewpoint(context);
  const places = await readPlaces(context.db, market.siteId);
  return ok(planDeliveries(cart, [{ line, facts }], { market, places, reserved }).get(line.id)?.available ?? 0);
}

interface Variant {
  facts: ProductFacts;
  look: Line['look'];
}
