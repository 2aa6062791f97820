// Adds exchanged units to an order, as lines with a price of 0. Each return with exchanges has a separate shipment.
import { nameExchange, planReturn } from '#backend/rules/order-returns.ts';
import type { StoredPurchase, StoredReturn } from '#backend/stores/purchases.ts';
import { translator } from '#backend/translations/translate.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { findHomeAddress, findStandardShippingMethod } from './standard-shipping-method.ts';

type Document = StoredPurchase['document'];
export type ExchangedDocument = Omit<Document, 'shipments'> & { shipments: (Document['shipments'][number] & { sentAt?: number })[] };

/** Milliseconds between the pickup of the returned parcel and the shipment of the exchange. */
const sentAfterMs = 4 * 60 * 60 * 1000;

/** Returns the order with its exchanges. `locale` is the language for the names of the exchanges' shipping methods. */
export function withExchanges({ document, returns }: Pick<StoredPurchase, 'document' | 'returns'>, locale: string): ExchangedDocument {
  const order: ExchangedDocument = { ...document, items: [...document.items], shipments: [...document.shipments] };
  for (const begun of returns) {
    const items = listExchanged(order, begun);
    if (items.length === 0) continue;
    order.shipments.push(createShipment(order, begun, { itemIds: items.map(({ id }) => id), locale }));
    order.items.push(...items);
  }
  return order;
}

function listExchanged({ items }: ExchangedDocument, { returnId, lines }: StoredReturn): CartItem[] {
  return lines.flatMap(({ itemId, qty, exchange }, place) => {
    const origin = items.find(({ id }) => id === itemId);
    if (!origin || exchange?.state !== 'sent') return [];
    const { upc, size, productId } = exchange;
    const nothing = { rowTotal: 0, priceAfterItemDiscount: 0, priceAfterOrderDiscount: 0, amount: 0 };
    return [
      {
        ...origin,
        id: nameExchange(itemId, returnId, place),
        productId,
        upc,
        size,
        qty,
        price: { ...origin.price, ...nothing, original: 0, current: 0 },
        taxTotal: 0,
        productPromotions: [],
      },
    ];
  });
}

/**
 * Creates a free shipment to the order's home delivery address, or else to its billing address. If the order has neither, the shipment goes
 * to the order's pickup location.
 */
function createShipment(
  { siteId, shipments, billingAddress, currency }: ExchangedDocument,
  begun: StoredReturn,
  { itemIds, locale }: { itemIds: string[]; locale: string },
): ExchangedDocument['shipments'][number] {
  const home = findHomeAddress({ shipments }) ?? billingAddress;
  const fetched = home ? undefined : shipments.find((each) => each.address && each.storeId);
  const address = home ?? fetched?.address;
  const kind = fetched ? (fetched.shippingMethod.kind === 'pudo' ? 'pudo' : 'sts') : 'standard';
  const method = findStandardShippingMethod(siteId, address, { itemTotal: 0, kind });
  const code = method?.code ?? kind;
  const onItsWay = planReturn(siteId, begun).find(([step]) => step === 'on_its_way')?.[1] ?? begun.beganAt;
  return {
    shipmentId: begun.returnId,
    shippingMethod: {
      code,
      kind,
      label: translator(locale)(`shippingMethod.${code}`),
      price: { amount: 0, currency },
      deliveryTime: method?.deliveryDays ?? { min: 3, max: 5 },
    },
    itemIds,
    cost: 0,
    ...(address && { address }),
    ...(fetched?.storeId !== undefined && { storeId: fetched.storeId, storeInfo: fetched.storeInfo }),
    sentAt: onItsWay + sentAfterMs,
  };
}
