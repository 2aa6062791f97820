// Lines of a cart: what is added is looked up in the catalogue, and nothing of its price or look is taken from the request.
import type { ParsedCallInput } from '#contract/calls.ts';
import type { Collection } from '#contract/entities/cart-item.ts';
import type { CodesRefusing } from '#contract/errors/refusals.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { requireMarket } from '#markets/registry.ts';
import { findSize } from '../cart/cart-reply.ts';
import type { Change } from '../cart/changes.ts';
import { canBeFetched, countStock, isOfferedAt, planDeliveries } from '../cart/deliveries.ts';
import { hasStockRecord, type ProductFacts, readFacts, unitPrice } from '../cart/facts.ts';
import { isGiftLine } from '../cart/gifts.ts';
import { isValidPrice } from '../cart/quote.ts';
import { readPlaces } from '../cart/read-quote.ts';
import type { Line, StoredCart } from '../cart/state.ts';
import { hasReserved } from '../cart/state.ts';
import { findLocation } from '../placement/stock-location.ts';
import type { CallContext, Refusal } from '../platform/call-context.ts';
import { readRequester } from '../platform/requester.ts';
import { toTheDoor } from '../rules/delivery.ts';
import { findWebsite } from '../rules/gift-text.ts';
import type { WantedUnits } from '../rules/hold-shares.ts';
import { isGiftable } from '../rules/product-kind.ts';
import { canBeMade } from '../rules/recipes.ts';
import { cartViewpoint } from '../services/catalog/viewpoint.ts';
import { endCrowding, makeRoom } from '../stores/hold-endings.ts';
import { giftQuery } from '../stores/promotions.ts';
import { read } from '../stores/query.ts';
import { type Reserved, readReserved, reservedQuery } from '../stores/reservations.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { colourName, createShelf, frontPicture, type Viewpoint } from './cards.ts';
import { cartReply, changeCart, ownCart } from './cart-access.ts';
import { openOwnCart } from './consumer-cart.ts';
import type { Handler } from './handler.ts';
import { openCart } from './open-cart.ts';

/** API400: a website where a gift has none. */
type AdditionCode = CodesRefusing<'add-line'> | 'API400';
type ChangeCode = CodesRefusing<'change-line'> | 'API400';
export type NewItem = ParsedCallInput<'cart.createWithItem'>['body'];
export type DeliveryQuery = ParsedCallInput<'cart.createWithItem'>['query'];
type Alteration = ParsedCallInput<'cart.updateItem'>['body'];

export const createCart: Handler<'cart.create'> = async (_input, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const waits = await spendCart(context);
  return waits ?? ok(await cartReply(await openOwnCart(who, context), context));
};

export const createCartWithItem: Handler<'cart.createWithItem'> = async ({ query, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const proposal = await addition(body, query, context);
  if (!proposal.ok) return proposal; // nothing is created for an item that cannot be had
  const waits = await spendCart(context);
  if (waits) return waits;
  const { basketId } = await (query.apart ? openCart(who, context) : openOwnCart(who, context));
  const changed = await changeCart<AdditionCode>(basketId, { proposal, input: ['createWithItem', query, body] }, context);
  if (changed.ok) return changed;
  const { code, ...rest } = changed.error;
  if (code === 'BSK404') throw new Error(`Cart ${basketId} was lost as soon as it was opened.`);
  return refused({ ...rest, code });
};

/** A cart is an object that stays for weeks: nobody opens one after the other. A refusal where it is too many. */
async function spendCart({ env, clientAddress, usid, now }: CallContext) {
  const { closedForMs } = await countAttempt(env, 'new-cart', { address: clientAddress, shopper: usid }, now);
  return closedForMs === undefined ? undefined : refused({ code: 'API429' as const, details: { retryAfterMs: closedForMs } });
}

export const addItem: Handler<'cart.addItem'> = async ({ query, body }, context) => {
  const added = await addition(body, query, context, body.cartId);
  const proposal: typeof added = added.ok ? ok({ ...added.value, place: body.place }) : added;
  return changeCart<AdditionCode>(body.cartId, { proposal, input: ['addItem', query, body] }, context);
};

/** Adds an item and holds its units; to a new cart where none is named. */
export const reserveWithItem: Handler<'cart.reserveWithItem'> = async ({ query, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const { cartId, ...item } = body;
  const added = await addition(item, query, context, cartId);
  if (!added.ok && cartId === undefined) return added; // nothing is created for an item that cannot be had
  const { reservationMinutes, holds } = requireMarket(context.locale).settings.cart;
  const forMs = reservationMinutes * 60_000;
  const holder = { shopper: who.usid, network: readAddressPrefix(context.clientAddress ?? ''), settings: holds };
  const proposal: Result<Change, Refusal<AdditionCode>> = added.ok ? ok({ ...added.value, kind: 'reserve-line', forMs, holder }) : added;
  const waits = cartId === undefined ? await spendCart(context) : undefined;
  if (waits) return waits;
  const basketId = cartId ?? (await openOwnCart(who, context)).basketId;
  return changeCart<AdditionCode>(basketId, { proposal, input: ['reserveWithItem', query, body] }, context);
};

export const updateItem: Handler<'cart.updateItem'> = async ({ params, query, body }, context) => {
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const known = cart.value.lines.find(({ id }) => id === query.itemId);
  const reserved = hasReserved(cart.value) ? await readReserved(context.db, params.basketId) : [];
  const proposal = known ? await alteration({ cart: cart.value, known, reserved }, body, context) : unknownItem(query.itemId);
  return changeCart<ChangeCode>(params.basketId, { proposal, input: ['updateItem', params, query, body] }, context);
};

export const removeItem: Handler<'cart.removeItem'> = ({ body }, context) => {
  const { cartId, itemId, upc } = body;
  return changeCart<never>(cartId, { proposal: ok({ kind: 'remove-line', itemId, upc }), input: ['removeItem', body] }, context);
};

/** Whether holds of others gave way for units that are missing. */
async function freeUnits({ db, now, clientAddress }: CallContext, wanted: WantedUnits): Promise<boolean> {
  if ((await makeRoom(db, [wanted], now)) > 0) return true;
  return (await endCrowding(db, [wanted], { network: readAddressPrefix(clientAddress ?? ''), now })) > 0;
}

/** What adding an item does to a cart, by the catalogue of this moment; what that cart has reserved it may have. */
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
  const place = { sku: item.upc, location: findLocation(siteId, collection ?? toTheDoor) };
  if (available < item.qty && (await freeUnits(context, { ...place, qty: item.qty, missing: item.qty - available })))
    return addition(item, query, context, basketId);
  if (available === 0) return refused({ code: 'INV700', details: { upc: item.upc } });
  const { productId, upc, qty, maxQty, recipeId, precreatedCustomsCode, giftOption } = item;
  if (recipeId !== undefined && !canBeMade(facts.card, recipeId))
    return refused({ code: 'ORD404', detail: 'body.recipeId', details: { upc } });
  if (giftOption && !isGiftable(facts.card, item)) return refused({ code: 'GFS800', details: { upc } });
  const website = giftOption && findWebsite(giftOption);
  if (website) return refused({ code: 'API400', detail: `body.giftOption.${website}` });
  const line: Line = {
    id: context.randomId(),
    productId: facts.card.masterId + facts.colour.code,
    upc,
    qty,
    maxQty,
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }),
    ...keepChoice(item, facts),
    ...(giftOption && { giftOption }),
    ...(collection && { collection: await withPlaceName(collection, context) }),
    look,
  };
  return productId === line.productId ? ok({ kind: 'add-line', line, available }) : refused({ code: 'ORD404' });
}

/** Page and picture that a request names, if they are the product's own: nobody puts another address into a cart. */
function keepChoice({ productId, recipeId, pdpUrl, productImageURL }: NewItem, { colour }: ProductFacts): Pick<Line, 'pdpUrl' | 'picture'> {
  const [, query] = new RegExp(`^/p/[a-z0-9-]{1,200}-${productId}(?:\\?recipe=([\\w-]{1,64}))?$`).exec(pdpUrl ?? '') ?? ['', null];
  const isOwnPage = pdpUrl !== undefined && query !== null && query === recipeId;
  const isOwnPicture = colour.pictures.some(({ publicId }) => publicId === productImageURL);
  return { ...(isOwnPage && { pdpUrl }), ...(isOwnPicture && { picture: productImageURL }) };
}

/** What another quantity, variant or delivery does to a line. */
async function alteration(
  { cart, known, reserved }: { cart: StoredCart; known: Line; reserved: readonly Reserved[] },
  { qty, upc = known.upc, delivery, giftOption }: Alteration,
  context: CallContext,
): Promise<Result<Change, Refusal<ChangeCode>>> {
  const at = { itemId: known.id, upc };
  const found = await findVariant(known.productId, upc, context);
  if (!found.ok) return refused({ ...found.error, details: at });
  const { facts, look } = found.value;
  if (giftOption && !isGiftable(facts.card, known)) return refused({ code: 'GFO404', details: at });
  const website = giftOption && findWebsite(giftOption);
  if (website) return refused({ code: 'API400', detail: `body.giftOption.${website}` });
  const { collection: before, ...rest } = known;
  const collection = delivery ? toCollection(delivery) : before;
  const asChosen = await countSupply({ ...known, upc }, { facts, collection, reserved }, context);
  const wanted = { ...known, upc, qty: qty ?? known.qty };
  const supplied = delivery ? asChosen : await countAsDelivered(asChosen, { cart, line: wanted, facts, reserved }, context);
  if (!supplied.ok) return refused({ ...supplied.error, details: at });
  if (supplied.value === 0) return refused({ code: 'INV700', details: at });
  const line: Line = { ...rest, upc, look, ...(collection && { collection: await withPlaceName(collection, context) }) };
  return ok({ kind: 'set-line', itemId: known.id, qty, line, available: supplied.value, giftOption });
}

const toCollection = (delivery: NonNullable<Alteration['delivery']>): Line['collection'] =>
  delivery.kind === 'standard' ? undefined : delivery;

/** Adds the name of the place: if the place closes, nobody else knows it. */
async function withPlaceName(collection: Collection, context: CallContext): Promise<NonNullable<Line['collection']>> {
  const name = (await readPlaces(context.db, requireMarket(context.locale).siteId)).get(collection.storeId)?.name;
  return { ...collection, ...(name !== undefined && { name }) };
}

/**
 * Units that can be had in the way that is asked for. INV701: no location has ever had any. SHP404: not in this way. STR404: there is no
 * such place.
 */
async function countSupply(
  line: Pick<Line, 'upc' | 'recipeId'>,
  { facts, collection, reserved }: { facts: ProductFacts; collection: Line['collection']; reserved: readonly Reserved[] },
  context: CallContext,
): Promise<Result<number, Refusal<'INV701' | 'SHP404' | 'STR404'>>> {
  const { market } = cartViewpoint(context);
  if (!hasStockRecord(facts, line.upc)) return refused({ code: 'INV701', details: { upc: line.upc } });
  const location = findLocation(market.siteId, collection ?? toTheDoor);
  const own = reserved.filter((each) => each.sku === line.upc && each.location === location).reduce((sum, { qty }) => sum + qty, 0);
  if (!collection) return ok((facts.stock.get(line.upc) ?? 0) + own);
  const places = await readPlaces(context.db, market.siteId);
  if (!places.has(collection.storeId)) return refused({ code: 'STR404', details: { upc: line.upc } });
  if (!canBeFetched(line, facts) || !isOfferedAt(collection, { market, places }))
    return refused({ code: 'SHP404', details: { upc: line.upc } });
  return ok(countStock(line, facts, collection, { market, places }) + own);
}

/** Counts the available units for the current delivery of the line, if the chosen one is sold out or its store has closed. */
async function countAsDelivered(
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

/** A variant as the catalogue has it now. */
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

/** A gift is no line of the cart: it comes and goes with what earned it. */
const unknownItem = (itemId: string): Result<never, Refusal<'ORD404' | 'GWP403'>> =>
  refused({ code: isGiftLine(itemId) ? 'GWP403' : 'ORD404', details: { itemId } });
