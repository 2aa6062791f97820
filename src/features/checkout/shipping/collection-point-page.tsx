// Selects a pickup point for one cart line, or for all lines with home delivery or a pickup point.
import { readCart } from '#commerce/cart.ts';
import { deliverItems, findPoints, methodAtPoint } from '#commerce/delivery.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { canBeCollected, findCollection, kindOfLine } from '#domain/delivery.ts';
import type { RequestedDelivery } from '#domain/requested-delivery.ts';
import { stepPath } from '#http/checkout-paths.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import { routePath } from '#routes.ts';
import { ownFirst } from '../pickup/sort-own-first.ts';
import { PointsContent } from './collection-point-content.tsx';

export const collectionPoint: PersonalPage = { isPersonal: true, cacheQuery: ['item', 'q'], load, submit };

const seeOther = (to: string): SeeOther => ({ kind: 'see-other', to });

const maxTextLength = 60;

interface RequestedLines {
  cart: Cart;
  lines: readonly CartItem[];
  /** Id of the line that the URL names. Undefined for all lines with home delivery or a pickup point. */
  itemId: string | undefined;
  text: string | undefined;
}

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | { kind: 'not-found' }> {
  if (!context.market.collection.pudo) return { kind: 'not-found' };
  const asked = await findRequestedLines(context);
  return asked ? show(context, asked) : seeOther(routePath('cart'));
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, shopper, renderContext, key } = context;
  if (!context.market.collection.pudo) return { kind: 'not-found' };
  const asked = await findRequestedLines(context);
  if (!asked) return seeOther(routePath('cart'));
  const wanted = await readRequestedDelivery(context, form.get('point'));
  if (!wanted) return show(context, asked, { status: 422 });
  const itemIds = asked.lines.map(({ id }) => id);
  const refusal = await deliverItems(shopper, itemIds, wanted, key);
  if (refusal) return show(context, asked, { status: 409, problem: problemText(renderContext, refusal) });
  return seeOther(asked.itemId === undefined ? stepPath('shipping') : routePath('cart'));
}

async function findRequestedLines({ shopper, query }: PersonalContext): Promise<RequestedLines | undefined> {
  const cart = await readCart(shopper);
  const itemId = query.get('item') ?? undefined;
  const goesThere = (item: CartItem) => kindOfLine(item) === 'standard' || kindOfLine(item) === 'pudo';
  const isAsked = (item: CartItem) => (itemId === undefined ? goesThere(item) : item.id === itemId);
  const lines = cart?.items.filter((item) => canBeCollected(item) && isAsked(item)) ?? [];
  const text = query.get('q')?.trim().slice(0, maxTextLength) || undefined;
  return cart && lines.length > 0 ? { cart, lines, itemId, text } : undefined;
}

/** Returns the selected delivery, or undefined if the market has no such pickup point. */
async function readRequestedDelivery({ shopper }: PersonalContext, point: string | null): Promise<RequestedDelivery | undefined> {
  if (point === 'door') return { kind: 'standard' };
  const known = (await findPoints(shopper)).find(({ id }) => id === point);
  return known && { kind: 'pudo', storeId: known.id };
}

async function show(
  context: PersonalContext,
  { cart, lines, itemId, text }: RequestedLines,
  { status = 200, problem }: { status?: LoadedPage['status']; problem?: string } = {},
): Promise<LoadedPage> {
  const { shopper, renderContext } = context;
  const found = await findPoints(shopper, text);
  const places = found.length > 0 ? found : await findPoints(shopper);
  const collections = lines.flatMap((line) => findCollection(line) ?? []);
  const chosenIds = collections.flatMap(({ kind, storeId }) => (kind === 'pudo' ? storeId : []));
  const points = ownFirst(places, (id) => chosenIds.includes(id));
  const pointId = points.find(({ id }) => !chosenIds.includes(id))?.id;
  const method = pointId === undefined ? undefined : await methodAtPoint(shopper, cart, { itemIds: lines.map(({ id }) => id), pointId });
  const props = { lines, itemId, text, points, isAll: found.length === 0, chosenIds, method, problem };
  return {
    kind: 'page',
    status,
    head: {
      title: `${renderContext.t('points.title')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('points.description'),
      robots: 'noindex',
    },
    body: <PointsContent {...props} />,
  };
}
