import { withoutSecret } from '#backend/services/emails/order-confirmation.ts';
import type { Outbox } from '#backend/services/emails/outbox.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { marketOfSite } from '#markets/registry.ts';

/** The email of an order, to be written with it; none where nobody left an address. */
export function writeConfirmation(outbox: Outbox, placement: Placement): D1PreparedStatement[] {
  const { order, contactEmail } = placement;
  if (contactEmail === undefined) return [];
  const email = {
    about: order.orderNumber,
    recipient: contactEmail,
    locale: readLocale(placement),
    writtenAt: order.placedAt,
    data: { order: withoutSecret(order) },
  };
  return [outbox.writeEmail('order-confirmation', email)];
}

/** In which locale an order was placed; a placement of before did not say, and has its site's first. */
export function readLocale({ locale, order: { siteId } }: Pick<Placement, 'locale' | 'order'>): string {
  const [first] = Object.keys(marketOfSite(siteId)?.locales ?? {});
  const known = locale ?? first;
  if (known === undefined) throw new Error(`The site ${siteId} of an order is not open.`);
  return known;
}
