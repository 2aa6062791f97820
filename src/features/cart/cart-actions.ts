// Handles the cart forms. If a change is rejected, renders the current cart with the error message.
import { addItem, idsNow, readCart, removeItem, updateItem } from '#commerce/cart.ts';
import { chooseShipmentMethod, deliverItem } from '#commerce/delivery.ts';
import type { CartResult } from '#commerce/read-cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { GiftOption } from '#contract/entities/cart-item.ts';
import { errorRow } from '#contract/errors/catalog.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import type { ErrorSurface } from '#contract/errors/row.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import { type InteractionOrigin, isInteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { type CartIntent, readCartIntent } from '#features/product/buying/cart-intent.ts';
import { currentGiftCardForm, giftOptionForm } from '#features/product/buying/gift-option-form.ts';
import { readForm } from '#forms/read-form.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { SubmitContext, Submitted } from '#http/page.ts';
import { moveProblemText } from '#i18n/problem-text.ts';
import { requestedPage } from '#lib/pagination.ts';
import { routePath } from '#routes.ts';
import { errorText } from '#ui/form/form-texts.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { addedParameter, addSaved, completeCart, createRemovedViewModel, noticeMissing, showCart } from './cart-content.tsx';
import { createAddEvent, createRemoveEvent } from './cart-events.ts';
import type { CartReply } from './cart-view-model.ts';
import { createCartViewModel } from './create-cart-view-model.ts';
import { applyCoupon, removeCoupon } from './promo-codes/coupons.ts';
import { readRemoved, restoreItem } from './removed-line.ts';
import { canSave } from './saved/create-saved-view-model.ts';
import { saveLine } from './saved/saved-for-later.ts';
import { performSaved, saveProblemText } from './saved/saved-forms.ts';
import { readSavedIntent, type SavedIntent } from './saved/saved-intent.ts';

/** Notice code for the page that is displayed after a line was removed. */
export const removedNotice = 'line-removed';

interface Trouble {
  text: string;
  surface: ErrorSurface;
  itemId?: string | undefined;
  /** The rejected promo code. */
  code?: string | undefined;
}

export async function submitCart(context: SubmitContext): Promise<Submitted> {
  const { renderContext } = context;
  const savedIntent = canSave(context) ? readSavedIntent(context.form) : undefined;
  if (savedIntent) return submitSaved(context, savedIntent);
  const intent = readCartIntent(context.form);
  if (!intent || (intent.intent === 'save' && !canSave(context)))
    return refuse(context, { text: renderContext.t('cart.malformed'), surface: 'toast' });
  if (intent.intent === 'add-set' && !intent.isComplete)
    return refuse(context, { text: renderContext.t('productSet.choose'), surface: 'field' });
  const gift = readGift(context.form, renderContext);
  if (intent.intent === 'add' && !gift.ok) return refuse(context, { text: gift.error, surface: 'field' });
  const answer = await perform(context, intent, gift.ok ? gift.value : undefined);
  if (answer.ok) {
    const shown = createCartViewModel(answer.value, renderContext);
    const saved = intent.intent === 'save' ? { savedUpc: intent.upc } : undefined;
    const removed = intent.intent === 'remove' ? await createRemovedViewModel(context) : undefined;
    const events = await listEvents(context, intent, answer.value);
    const added = findAddedLine(answer.value, intent);
    const reply: CartReply = {
      cart: saved ? await addSaved(context, shown, saved) : completeCart(context, { ...shown, removed }),
      notice: noticeMissing(context),
      added,
    };
    return {
      kind: 'see-other',
      to: `${routePath('cart')}${added !== undefined && !context.sendsCookies ? `?${addedParameter}=1` : ''}${saved ? '#saved' : ''}`,
      reply,
      events,
      ...(removed && { notices: [removedNotice] }),
    };
  }
  if (context.form.get('from') === 'upsell') return refuse(context, { text: renderContext.t('upsell.failed'), surface: 'toast' });
  const itemId = 'itemId' in intent ? intent.itemId : undefined;
  const code = intent.intent === 'apply-coupon' ? intent.code : undefined;
  const { orderedBasketId, lastBasketId } = context.shopper.session;
  if (answer.error.code === 'BSK404' && orderedBasketId !== undefined && orderedBasketId === lastBasketId)
    return refuse(context, { text: renderContext.t('cart.ordered'), surface: 'silent' });
  if (intent.intent === 'restore' && answer.error.code === 'API404')
    return refuse(context, { text: renderContext.t('cart.undo.gone'), surface: 'toast' });
  return refuse(context, {
    text: refusalText(context, answer.error),
    surface: errorRow(answer.error.code).surface,
    itemId,
    code,
  });
}

/** Returns the analytics events of a cart change. */
async function listEvents({ shopper, form, key }: SubmitContext, intent: CartIntent, cart: Cart): Promise<ShopEvent[]> {
  if (intent.intent === 'add' || intent.intent === 'add-set') {
    return listAddedItems(intent).flatMap((item, index) => {
      const added = createAddEvent(cart, {
        upc: item.upc,
        quantity: item.qty,
        origin: readOrigin(form, item),
        recToken: readRecToken(form),
        key: createItemKey(key, index),
      });
      return added ? [added] : [];
    });
  }
  const removed = intent.intent === 'remove' ? await readRemoved(shopper) : undefined;
  return removed ? [createRemoveEvent(cart.currency, removed, key)] : [];
}

function refusalText({ form, renderContext }: SubmitContext, refusal: Refusal): string {
  const { maxCoupons } = refusal.details ?? {};
  if (maxCoupons !== undefined) return renderContext.t('promo.full', { max: maxCoupons });
  return form.get('from') === 'favorites' ? moveProblemText(renderContext, refusal) : saveProblemText(renderContext, refusal);
}

type AddedItem = Pick<Extract<CartIntent, { intent: 'add' }>, 'productId' | 'upc' | 'qty' | 'recipeId'>;

/** Returns the items that a submission adds. A set has one of each item, without a recipe. */
function listAddedItems(intent: CartIntent): AddedItem[] {
  if (intent.intent === 'add') return [intent];
  return intent.intent === 'add-set' ? intent.items.map((item) => ({ ...item, qty: 1 })) : [];
}

/**
 * Returns the id of the line that received the added item, or the last item of a set. If several lines match, they differ only in their gift
 * recipient, and the last one is returned.
 */
function findAddedLine({ items }: Cart, intent: CartIntent): string | undefined {
  const added = listAddedItems(intent).at(-1);
  return added && items.findLast(({ upc, recipeId, bonus }) => upc === added.upc && recipeId === added.recipeId && !bonus)?.id;
}

/** Returns the idempotency key of one of the items that a submission adds. */
const createItemKey = (key: string, index: number): string => (index === 0 ? key : `${key}-${index}`);

/** Adds items one after another. Stops at the first that is rejected. */
async function addItems({ shopper, key }: SubmitContext, items: readonly AddedItem[]): Promise<CartResult> {
  let last: CartResult | undefined;
  for (const [index, item] of items.entries()) {
    last = await addItem(shopper, item, createItemKey(key, index));
    if (!last.ok) return last;
  }
  if (!last) throw new Error('A complete set has no items.');
  return last;
}

async function perform(context: SubmitContext, intent: CartIntent, giftOption: GiftOption | undefined): Promise<CartResult> {
  const { shopper, key } = context;
  switch (intent.intent) {
    case 'add-set':
      return addItems(context, listAddedItems(intent));
    case 'add': {
      const { productId, upc, qty, recipeId, pdpUrl, productImageURL } = intent;
      const amount = intent.seenPrice === undefined ? undefined : await context.readSeenPrice(intent.seenPrice, upc);
      const seenPrice = amount === undefined ? undefined : { amount };
      return addItem(shopper, { productId, upc, qty, recipeId, pdpUrl, productImageURL, giftOption, seenPrice }, key);
    }
    case 'update':
      return updateItem(shopper, intent.itemId, { qty: intent.qty, upc: intent.size }, key);
    case 'deliver':
      return 'code' in intent.delivery
        ? chooseShipmentMethod(shopper, intent.delivery, key)
        : deliverItem(shopper, intent.itemId, intent.delivery, key);
    case 'remove':
      return removeItem(shopper, { itemId: intent.itemId, upc: intent.upc }, key);
    case 'restore':
      return restoreItem(shopper, intent.itemId, key);
    case 'apply-coupon':
      return applyCoupon(shopper, intent.code, key);
    case 'remove-coupon':
      return removeCoupon(shopper, intent.code, key);
    case 'save':
      return saveLine(shopper, { itemId: intent.itemId, upc: intent.upc }, key);
  }
}

/** Renders the current cart with the error message, at the affected line or above the lines. */
async function refuse(context: SubmitContext, { code, ...trouble }: Trouble): Promise<Submitted> {
  const known = await readCart(context.shopper);
  // Line ids have changed if the cart was recreated during the change.
  const idNow = await idsNow(context.shopper);
  const line = known?.items.find(({ id }) => trouble.itemId !== undefined && id === idNow(trouble.itemId));
  const problems = new Map(line ? [[line.id, trouble.text]] : []);
  const problem = line ? { ...trouble, itemId: line.id, surface: 'line' as const } : trouble;
  const reply: CartReply = {
    cart: completeCart(context, createCartViewModel(known, context.renderContext, problems)),
    notice: noticeMissing(context),
    problem,
  };
  const refusedCode = code !== undefined && problem.surface === 'field' ? { code, text: trouble.text } : undefined;
  const shown = await showCart(context, known, { problem: line || refusedCode ? undefined : trouble.text, problems, refusedCode });
  return { ...shown, status: 409, reply };
}

/** Handles a form of the saved-for-later list. An error message is displayed at the affected item. */
async function submitSaved(context: SubmitContext, intent: SavedIntent): Promise<Submitted> {
  const { shopper, renderContext, form } = context;
  const problem = await performSaved(context, intent);
  const page = requestedPage(form.get('savedPage') ?? undefined) ?? 1;
  const known = await readCart(shopper);
  const saved = { page, problems: problem === undefined ? undefined : new Map([[intent.savedId, problem]]) };
  const reply: CartReply = { cart: await addSaved(context, createCartViewModel(known, renderContext), saved) };
  if (problem === undefined) return { kind: 'see-other', to: `${routePath('cart')}${page > 1 ? `?saved=${page}` : ''}#saved`, reply };
  const isShown = reply.cart?.saved?.items.some(({ id }) => id === intent.savedId);
  const shown = await showCart(context, known, { problem: isShown ? undefined : problem, saved });
  return { ...shown, status: 409, reply: { ...reply, problem: { text: problem, surface: isShown ? 'line' : 'toast' } } };
}

/**
 * Reads the gift recipient and message; the value is undefined if the form has no such fields. Refused with the first field error if they
 * are invalid.
 */
function readGift(form: URLSearchParams, renderContext: RenderContext): Result<GiftOption | undefined, string> {
  if (!form.has('to')) return ok(undefined);
  const gift = form.has('sendOn') ? currentGiftCardForm(renderContext.market) : giftOptionForm;
  const reading = readForm(gift, form);
  if (reading.ok) return reading;
  const problems = gift.fields.flatMap(({ name, label }) => {
    const error = reading.errors[name];
    return error ? `${renderContext.t('label.of', { name: renderContext.t(label) })} ${errorText(renderContext, error)}` : [];
  });
  return refused(problems[0] ?? '');
}

/** Reads the token of the recommendation from which the item was added. Returns undefined if it is missing or malformed. */
function readRecToken(form: URLSearchParams): string | undefined {
  const token = form.get('recToken') ?? '';
  return /^[\x21-\x7e]{1,500}$/.test(token) ? token : undefined;
}

/**
 * Returns where the shopper found the added item. List forms send the origin. For other forms, the origin is `customizer` if the item has a
 * recipe, else `direct-to-pdp`, which the browser replaces in its events if it knows a more precise origin.
 */
function readOrigin(form: URLSearchParams, { recipeId }: { recipeId?: string | undefined }): InteractionOrigin {
  const origin = form.get('origin');
  if (isInteractionOrigin(origin)) return origin;
  return recipeId === undefined ? 'direct-to-pdp' : 'customizer';
}
