// The order page: progress, items and the actions that are currently available. Each form on the page names its action in `intent`.
import type { Purchase } from '#contract/entities/purchase.ts';
import { errorRow } from '#contract/errors/catalog.ts';
import { itemText } from '#features/checkout/pickup/pickups.tsx';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  NotFound,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { routePath } from '#routes.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { MessageKey } from '#ui/render-context.ts';
import { buyAgain, listBuyable } from './buy-again.ts';
import { OrderContent } from './order-content.tsx';
import { handleOrderRefusal, readOrderParameters, readOwnOrder } from './own-order.ts';

export const order: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

/** Ids of the notices that the page displays once after a form redirected to it. */
export const orderNotices = {
  cancelled: 'order-cancelled',
  itemsCancelled: 'order-items-cancelled',
  resent: 'gift-cards-resent',
  returned: 'return-began',
} as const;

const texts: Readonly<Record<string, MessageKey>> = {
  [orderNotices.cancelled]: 'order.cancelledNow',
  [orderNotices.itemsCancelled]: 'order.cancelledItems',
  [orderNotices.resent]: 'order.resent',
  [orderNotices.returned]: 'orderReturn.began',
};

const pathOf = ({ params: { orderNumber = '' } }: PersonalContext): string => routePath('order', { orderNumber });

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | NotFound> {
  const { t } = context.renderContext;
  const banners = context.notices.flatMap((code): DisplayedNotice[] => (texts[code] ? [{ kind: 'success', title: t(texts[code]) }] : []));
  return showOrder(context, 200, () => banners);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, renderContext, shopper } = context;
  const path = pathOf(context);
  const asked = readOrderParameters(context, path);
  if ('kind' in asked) return asked;
  const { orderNumber, ...query } = asked;
  const input = { query, body: { orderNumber } };
  const intent = form.get('intent');
  if (intent !== 'cancel' && intent !== 'resend' && intent !== 'buy-again') return { kind: 'see-other', to: path };
  // The order is read before the change, because the sign-in may have been ended on another device. If so, this call redirects to the
  // sign-in.
  const order = await readOwnOrder(context, path);
  if ('kind' in order) return order;
  if (intent === 'buy-again') return addToCart(context, order);
  const answer = await shopper.gateway(intent === 'cancel' ? 'consumer.cancelOrder' : 'consumer.resendGiftCardEmail', input);
  if (answer.ok) return { kind: 'see-other', to: path, notices: [intent === 'cancel' ? orderNotices.cancelled : orderNotices.resent] };
  if (errorRow(answer.error.code).surface === 'page' || answer.error.code === 'AUT404') return handleOrderRefusal(context, answer, path);
  return showOrder(context, 409, ({ usedGiftCard }) => {
    if (usedGiftCard) return [{ kind: 'error', title: renderContext.t('order.cancelUsed') }];
    return [createRefusalNotice(renderContext, answer.error)];
  });
}

/** Adds the order's items to the cart and redirects to it. If items cannot be added, shows the order with a banner that names them. */
async function addToCart(context: SubmitContext, order: Purchase): Promise<Submitted> {
  const { renderContext } = context;
  const { link, t } = renderContext;
  const items = listBuyable(order);
  const { events, missing, refusal, hasAdded } = await buyAgain(context, items);
  if (!refusal) return { kind: 'see-other', to: routePath('cart'), events };
  if (!hasAdded) {
    return showOrder(context, 409, () => [createRefusalNotice(renderContext, refusal)]);
  }
  const names = missing
    .map(({ item, count }) => {
      const { name, colour, size } = item;
      return count < item.qty ? itemText({ ...item, qty: count }) : `${name}, ${colour}, ${size}`;
    })
    .join('; ');
  const action = { text: t('cart.open'), href: link(routePath('cart')) };
  return showOrder(context, 200, () => [{ kind: 'info', title: t('order.someMissing', { names }), action }], { events });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const shown = await showOrder(context, fault.status, () => [createFaultNotice(context.renderContext, fault)]);
  return shown.kind === 'not-found' ? { kind: 'see-other', to: routePath('orders') } : shown;
}

/** Returns the page of the order in the URL, with banners above it. */
export async function showOrder(
  context: PersonalContext,
  status: LoadedPage['status'],
  createBanners: (order: Purchase) => DisplayedNotice[],
  more: Pick<LoadedPage, 'retryAfterSeconds' | 'events'> = {},
): Promise<LoadedPage | SeeOther | NotFound> {
  const found: Purchase | NotFound | SeeOther = await readOwnOrder(context, pathOf(context));
  if ('kind' in found) return found;
  const { t } = context.renderContext;
  const title = t('orders.one', { orderNumber: found.orderNumber });
  return {
    kind: 'page',
    status,
    ...more,
    head: { title: `${title} | ${t('site.name')}`, description: title, robots: 'noindex' },
    body: <OrderContent order={found} banners={createBanners(found)} isGuest={!context.shopper.account.current()} />,
  };
}
