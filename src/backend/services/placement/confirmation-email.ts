import { withoutSecret } from '#backend/services/emails/order-confirmation.ts';
import type { Outbox } from '#backend/services/emails/outbox.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { marketOfSite } from '#markets/registry.ts';

/**
 * Creates the statement that stores the order confirmation. Run it in the same batch as the statements that store the order. Returns no
 * statement if there is no email address.
 */
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

/** Returns the locale of an order. Old placements did not store it; they get the first locale of their site. */
export function readLocale({ locale, order: { siteId } }: Pick<Placement, 'locale' | 'order'>): string {
  const [first] = Object.keys(marketOfSite(siteId)?.locales ?? {});
  const known = locale ?? first;
  if (known === undefined) throw new Error(`The shop does not serve the site ${siteId} of an order.`);
  return known;
}
