// An order with what was sent in exchange for returned units: further lines without a price, each return's in a shipment of its own.
import { nameExchange, planReturn } from '#backend/rules/order-returns.ts';
import type { StoredPurchase, StoredReturn } from '#backend/stores/purchases.ts';
import { translator } from '#backend/translations/translate.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { findDoor, findStandardShippingMethod } from './standard-shipping-method.ts';

type Document = StoredPurchase['document'];
export type ExchangedDocument = Omit<Document, 'shipments'> & { shipments: (Document['shipments'][number] & { sentAt?: number })[] };

/** From the parcel on its way to the one that is sent in exchange. */
const sentAfterMs = 4 * 60 * 60 * 1000;

/** `locale`: in which the way of delivery is named. */
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
 * Free of charge: the standard way to where the order went, or to the one who is billed. Where all was fetched and nobody said where they
 * live, to the place where the order was fetched.
 */
function createShipment(
  { siteId, shipments, billingAddress, currency }: ExchangedDocument,
  begun: StoredReturn,
  { itemIds, locale }: { itemIds: string[]; locale: string },
): ExchangedDocument['shipments'][number] {
  const home = findDoor({ shipments }) ?? billingAddress;
  const fetched = home ? undefined : shipments.find((each) => each.address && each.storeId);
  const address = home ?? fetched?.address;
  const kind = fetched ? (fetched.shippingMethod.kind === 'pudo' ? 'pudo' : 'sts') : 'standard';
  const method = findStandardShippingMethod(siteId, address, { itemTotal: 0, kind });
  const code = method?.code ?? kind;
  const onItsWay = planReturn(begun).find(([step]) => step === 'on_its_way')?.[1] ?? begun.beganAt;
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
