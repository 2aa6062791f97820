// Groups the lines of a cart into shipments, each with its methods, cost and place of taxation. Pure.
import { groupBy } from '#backend/platform/group-by.ts';
import { type Delivery, findStoreId } from '#backend/rules/delivery.ts';
import { type ShippingKind, type ShippingMethod, shippingMethodsFor } from '#backend/rules/shipping.ts';
import type { Line, StoredCart } from '#backend/stores/cart-state.ts';
import type { Place } from '#backend/stores/places.ts';
import type { Market } from '#markets/market.ts';
import { findTaxArea, type Place as TaxPlace } from '#markets/tax-area.ts';
import type { Places } from './deliveries.ts';
import { isDigitalProduct, type ProductFacts } from './facts.ts';

/** The shippingId of home deliveries. Customized products have a separate shipment, because they arrive later. */
export const homeDelivery = 'me';
const customDelivery = 'customs';
/** The shippingId of digital products, which are delivered by email. */
const digitalDelivery = 'digital';

export interface Shipment {
  shippingId: string;
  kind: ShippingKind;
  /** The store or pickup point; undefined for home deliveries. */
  store: Place | undefined;
  lineIds: string[];
  /** The place of taxation; undefined if no address is known. */
  place: TaxPlace | undefined;
  methods: ShippingMethod[];
  /** The selected method; undefined if no method is available. */
  method: ShippingMethod | undefined;
  /** Code of the shipping method that the shopper chose, if it is no longer available and `method` replaces it. */
  replacedCode: string | undefined;
  /** Cost in minor units, before shipping promotions. */
  cost: number;
}

/** A line to ship. `amount`: its price after discounts, in minor units. */
interface ShippedLine {
  line: Line;
  facts: Pick<ProductFacts, 'card'>;
  delivery: Delivery;
  amount: number;
}

/** Returns the shipments of a cart: home delivery first, then customized products, then stores. */
export function planShipments(
  cart: StoredCart,
  lines: readonly ShippedLine[],
  { market, places }: { market: Market; places: Places },
): Shipment[] {
  const groups = groupBy(lines, findShippingId);
  const ids = [...groups.keys()].toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  return ids.map((shippingId) => shipment(cart, shippingId, groups.get(shippingId) ?? [], { market, places }));
}

export function findShippingId({ line, facts, delivery }: Omit<ShippedLine, 'amount'>): string {
  if (isDigitalProduct(facts)) return digitalDelivery;
  if (line.recipeId !== undefined) return customDelivery;
  return delivery.kind === 'standard' ? homeDelivery : `${delivery.kind}-${delivery.storeId}`;
}

/** Returns true if a shipment goes to the shopper's home. */
export const isHomeShipment = ({ kind }: Pick<Shipment, 'kind'>): boolean => kind === 'standard' || kind === 'customs';

/** Returns the place of taxation of the home address; undefined if the market does not deliver to this address. */
export function findTaxPlace({ shippingAddress }: StoredCart, market: Market): TaxPlace | undefined {
  if (!shippingAddress) return undefined;
  const { country, province = '', postalCode } = shippingAddress;
  const place = { country, province, postalCode };
  return findTaxArea(market, place) ? place : undefined; // addresses outside all tax areas are rejected when they are entered
}

/** Returns the code of the shipping method that the shopper chose for a shipment, if any. */
export const chosenMethod = ({ methodCode, methodCodes }: StoredCart, shippingId: string): string | undefined =>
  shippingId === homeDelivery ? methodCode : methodCodes?.[shippingId];

function shipment(
  cart: StoredCart,
  shippingId: string,
  lines: readonly ShippedLine[],
  { market, places }: { market: Market; places: Places },
): Shipment {
  const delivery = lines[0]?.delivery ?? { kind: 'standard' };
  const kind = findShippingKind(shippingId, delivery);
  const store = places.get(findStoreId(delivery) ?? '');
  const place = store ? { country: store.country, province: store.province, postalCode: store.postalCode } : findTaxPlace(cart, market);
  const itemTotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const methods = shippingMethodsFor(market, place, { itemTotal, kind });
  const code = chosenMethod(cart, shippingId);
  const chosen = methods.find((method) => method.code === code);
  const method = chosen ?? methods.find(({ isDefault }) => isDefault);
  const replacedCode = chosen ? undefined : code;
  const lineIds = lines.map(({ line }) => line.id);
  return { shippingId, kind, store, lineIds, place, methods, method, replacedCode, cost: method?.price ?? 0 };
}

function findShippingKind(shippingId: string, { kind }: Delivery): ShippingKind {
  if (shippingId === digitalDelivery) return 'digital';
  return shippingId === customDelivery ? 'customs' : kind;
}

const rank = (shippingId: string): number => (shippingId === homeDelivery ? 0 : shippingId === customDelivery ? 1 : 2);
