// The shipping methods for home delivery. Each shipment has a selection of its own, because custom products ship later than others.
import { chooseShipmentMethod } from '#commerce/delivery.ts';
import type { CartResult } from '#commerce/read-cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import { ok } from '#contract/errors/result.ts';
import { homeShipments, type ShippingKind, shipmentKind } from '#domain/delivery.ts';

/** A shipment with home delivery, and its shipping methods. */
export interface HomeChoice {
  shippingId: string;
  kind: ShippingKind;
  /** Name of the form field with the selection. */
  field: string;
  methods: readonly ShippingMethod[];
  /** Code of the selected method. */
  chosen: string | undefined;
  items: readonly CartItem[];
}

/** Returns the shipments with home delivery and their selected methods. Selections in `typed` take precedence over the cart's. */
export const homeChoices = (cart: Pick<Cart, 'items' | 'shippingMethods'>, typed?: URLSearchParams): HomeChoice[] =>
  homeShipments(cart).map((shipment) => {
    const { shippingId, code, itemIds = [], applicableShippingMethods } = shipment;
    const field = shippingId === 'me' ? 'method' : `method-${shippingId}`;
    const items = cart.items.filter(({ id }) => itemIds.includes(id));
    const chosen = typed?.get(field) ?? code;
    return { shippingId, kind: shipmentKind(shipment), field, methods: applicableShippingMethods, chosen, items };
  });

interface ChosenMethod {
  shippingId: string;
  method: ShippingMethod;
}

/** Returns the selected method of each shipment, or undefined if a selection is missing or unknown. */
export function readChoices(choices: readonly HomeChoice[], form: URLSearchParams): ChosenMethod[] | undefined {
  const chosen = choices.flatMap(({ shippingId, field, methods }) => {
    const method = methods.find(({ code }) => code === form.get(field));
    return method ? [{ shippingId, method }] : [];
  });
  return chosen.length === choices.length ? chosen : undefined;
}

/** Saves the selected methods in the cart, one shipment at a time. Refused with SHP404 if a method is not available. */
export async function chooseAll(shopper: Shopper, cart: Cart, chosen: readonly ChosenMethod[], key: string): Promise<CartResult> {
  let answer: CartResult = ok(cart);
  for (const { shippingId, method } of chosen) {
    answer = await chooseShipmentMethod(shopper, { shippingId, code: method.code }, `${key}.${shippingId}`);
    if (!answer.ok) return answer;
  }
  return answer;
}

/** Returns the selected methods whose price has increased because of the new address. Only these need a confirmation. */
export const listDearerMethods = (cart: Parameters<typeof homeChoices>[0], chosen: readonly ChosenMethod[]): ShippingMethod[] =>
  homeChoices(cart).flatMap(({ shippingId, methods }) => {
    const before = chosen.find((each) => each.shippingId === shippingId)?.method;
    const now = methods.find(({ code }) => code === before?.code);
    return before && now && now.price.amount > before.price.amount ? [now] : [];
  });
