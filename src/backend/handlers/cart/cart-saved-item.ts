import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { addition, type DeliveryQuery, type NewItem } from '#backend/services/cart/add-item.ts';
import { changeCart } from '#backend/services/cart/cart-access.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { createShelf } from '#backend/services/catalog/product-cards.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { namedList } from '#backend/services/lists/own-list.ts';
import { readFacts } from '#backend/services/pricing/facts.ts';
import { listItemQuery } from '#backend/stores/wishlists.ts';
import type { CallCode } from '#contract/calls.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { addItem } from './cart-lines.ts';

/** Adds an item to the cart. A saved item is removed from the saved list. */
export const addItemOrSavedItem: Handler<'cart.addItem'> = async ({ query, body }, context) => {
  const { saveForLater: from, cartId, ...item } = body;
  if (!from) return addItem({ query, body }, context);
  const proposal = await createMoveToCart(item, { ...from, query, cartId }, context);
  return changeCart<MoveCode>(cartId, { proposal, input: ['addItem', query, body] }, context);
};

type MoveCode = Exclude<CallCode<'cart.addItem'>, 'BSK404'>;

/** Creates the cart change that moves a saved item into the cart. The item's recipe, customs code and gift option are kept. */
async function createMoveToCart(
  item: NewItem,
  { saveForLaterId, itemId, query, cartId }: { saveForLaterId: string; itemId: string; query: DeliveryQuery; cartId: string },
  context: CallContext,
): Promise<Result<Change, Refusal<MoveCode>>> {
  const list = await namedList('saved', saveForLaterId, context);
  const [[saved]] = list.ok ? await read(context.db, listItemQuery(saveForLaterId, itemId)) : [[]];
  if (!saved || saved.productId !== item.productId || saved.upc !== item.upc) return refused({ code: 'API404', details: { itemId } });
  const added = await addition(item, query, context, cartId);
  if (!added.ok && (added.error.code === 'INV700' || added.error.code === 'INV701')) return refused({ ...added.error, code: 'INV406' });
  if (!added.ok) return added.error.code === 'ORD404' ? refused(await findUnavailableRefusal(item, itemId, context)) : added;
  const { maxQty: _, look: __, collection: ___, ...remaining } = saved.document; // the stored delivery is replaced by the requested one
  const { line, available } = added.value;
  const moves = { itemId, taken: Math.min(item.qty, saved.qty), listId: saveForLaterId, moveId: context.randomId(), at: context.now };
  return ok({ kind: 'take-saved', line: { ...remaining, ...line }, available, ...moves });
}

/** Returns INV405 if the product is no longer sold, INV407 if only the size is no longer sold. */
async function findUnavailableRefusal({ productId }: NewItem, itemId: string, context: CallContext): Promise<Refusal<'INV405' | 'INV407'>> {
  const facts = await readFacts(context.db, createShelf(cartViewpoint(context)), [productId]);
  return { code: facts.has(productId) ? 'INV407' : 'INV405', details: { itemId } };
}
