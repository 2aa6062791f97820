import type { CartItem } from '#contract/entities/cart-item.ts';
import type { OrderShipment } from '#contract/entities/order.ts';
import { addressLines, placeLine } from '#lib/address/address-lines.ts';
import { estimateDelivery } from '#lib/rules/working-days.ts';
import type { EmailReader } from './email.ts';
import type { EmailedOrder } from './order-confirmation.ts';
import type { EmailFacts } from './parts.ts';

/**
 * Lists the deliveries of an order: the shipping address once, then each shipment, including its items if the order has several shipments.
 */
export function listDeliveries({ placedAt, shipments, items, billingAddress }: EmailedOrder, reader: EmailReader): EmailFacts[] {
  const { t, market } = reader;
  const home = shipments.find((shipment) => isHomeShipment(shipment) && shipment.address)?.address;
  const orderer = shipments.find(({ address }) => address?.email)?.address?.email ?? billingAddress?.email ?? '';
  const isParted = shipments.length > 1;
  return [
    ...(home ? [{ title: t('email.order.address'), lines: addressLines(home, market.addressRules) }] : []),
    ...shipments.map((shipment): EmailFacts => {
      const own = items.filter(({ id }) => shipment.itemIds?.includes(id));
      const names = isParted ? own.map(nameItem) : [];
      const { storeInfo, shippingMethod } = shipment;
      if (storeInfo) {
        const place = [storeInfo.name ?? storeInfo.id, placeLine(storeInfo, market.addressRules)];
        const ready = describePickupDay(shipment, reader);
        return { title: shippingMethod.label, lines: [...place, ...ready, ...names, t('email.order.bringNumber')] };
      }
      if (shippingMethod.kind === 'digital')
        return { title: shippingMethod.label, lines: [...names, ...new Set(own.map(({ giftOption }) => giftOption?.email ?? orderer))] };
      return {
        title: t('email.order.method'),
        lines: [describeMethod(shipment, reader), describeTime(shipment, reader), describeArrival(placedAt, shipment, reader), ...names],
      };
    }),
  ];
}

const isHomeShipment = ({ shippingMethod: { kind } }: OrderShipment): boolean => kind === 'standard' || kind === 'customs';

/** Returns the name of an item with its quantity, color and size. */
export const nameItem = ({ name, colour, size, qty }: Pick<CartItem, 'name' | 'colour' | 'size' | 'qty'>): string =>
  `${qty} × ${[name, colour, size].filter((each) => each !== '').join(', ')}`;

function describeMethod({ shippingMethod, cost = shippingMethod.price.amount }: OrderShipment, { t, money }: EmailReader): string {
  return `${shippingMethod.label}, ${cost === 0 ? t('email.order.free') : money(cost, shippingMethod.price.currency)}`;
}

const describeTime = ({ shippingMethod: { deliveryTime } }: OrderShipment, { t }: EmailReader): string =>
  t('email.order.days', {
    range: deliveryTime.min === deliveryTime.max ? deliveryTime.max : `${deliveryTime.min}–${deliveryTime.max}`,
    most: deliveryTime.max,
  });

/** Returns the estimated delivery dates, which are the same as in the storefront. */
function describeArrival(
  placedAt: number,
  { shippingMethod: { deliveryTime } }: OrderShipment,
  { t, dayRange, market }: EmailReader,
): string {
  const { from, to } = estimateDelivery(placedAt, market.settings.dispatch, deliveryTime);
  return t('email.order.arrival', { days: dayRange(from, to) });
}

const describePickupDay = ({ shippingMethod: { kind }, storeInfo }: OrderShipment, { t, day }: EmailReader): string[] =>
  kind === 'pickup' && storeInfo?.pickupDay !== undefined
    ? [t('email.order.pickupDay', { day: day(Date.parse(storeInfo.pickupDay)) })]
    : [];
