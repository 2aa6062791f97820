// Holds visitors without a place in a market with a waiting room. Without a waiting room, this is a look at an empty map.
import type { AppContext } from '#http/middleware/context.ts';
import { readMarketStates } from '#http/middleware/market-states.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import type { RouteName } from '#routes.ts';

/**
 * Pages that never wait: the checkout with its payment returns and the pages to which it leads, orders, sign-in and sign-out, sales in
 * stores, pages that are opened from an email, and pages that visitors must always be able to read.
 */
const openRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  ...(['checkout', 'checkoutStep', 'expressCheckout', 'paymentSheet', 'orderConfirmation', 'orderReceipt'] as const),
  ...([
    'order',
    'orderCancel',
    'orderReturn',
    'orderLabel',
    'orderInvoice',
    'orderCreditNote',
    'orderEInvoice',
    'orderECreditNote',
  ] as const),
  ...(['trackOrder', 'newsletterConfirm', 'newsletterEnd', 'resetPassword', 'accountConfirm', 'accountData', 'accountDelete'] as const),
  ...(['pickup', 'collectionPoint', 'storeChanged', 'associateLogin', 'storeSale'] as const),
  ...(['signIn', 'signedIn', 'signInPasskey', 'signInProvider', 'signInCallback', 'providerCallback'] as const),
  ...(['signOut', 'providerSignOut', 'transfer'] as const),
  ...(['privacy', 'privacySettings', 'accessibility', 'imprint', 'previewViewer'] as const),
]);

/**
 * Returns the page of the waiting room for a visitor without a place, and otherwise undefined. Forms are processed, so that no input is lost;
 * the page after them waits.
 */
export async function serveIfFull(c: AppContext, locale: Locale, name: RouteName): Promise<Response | undefined> {
  const states = readMarketStates(c);
  const { rooms } = states instanceof Promise ? await states : states;
  if (rooms.size === 0 || c.req.method === 'POST' || openRoutes.has(name)) return undefined;
  const room = rooms.get(requireMarket(locale).siteId);
  if (!room || !c.env.WAITING_ROOMS) return undefined;
  const { admitVisitor } = await import('./admit-visitor.ts');
  return admitVisitor(c, { locale, room, rooms: c.env.WAITING_ROOMS });
}
