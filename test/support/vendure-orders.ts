// Carts and orders of guests through the adapter, and what employees do in Vendure's dashboard through its Admin API.
import { setTimeout as wait } from 'node:timers/promises';
import type { Cart } from '#contract/entities/cart.ts';
import { payOnPage } from '../../scripts/gateway-check/pay-on-page.ts';
import { findPlace } from './browser.ts';
import type { VendureWorld } from './vendure.ts';
import { type AdapterClient, openGuest } from './vendure-shoppers.ts';

const { address } = findPlace('en-us');
/** Email address in all carts. */
export const buyerEmail = address.email ?? '';
const referer = 'https://shop.example/checkout/billing';

export interface Variant {
  /** Id in the database of Vendure. */
  id: string;
  sku: string;
  productId: string;
}

/** Returns variants with more than five units in the web stock of the site `us`. */
export async function listVariants({ query }: VendureWorld, count: number): Promise<Variant[]> {
  const rows = await query(
    `select v.id::text, v.sku, o."customFieldsStyleid" as "productId"
     from stock_level s join product_variant v on v.id = s."productVariantId"
     join product_variant_options_product_option link on link."productVariantId" = v.id
     join product_option o on o.id = link."productOptionId" and o."customFieldsStyleid" is not null
     where ${inWebStock} and s."stockOnHand" > 5 order by v.id limit $1`,
    [count],
  );
  return rows as unknown as Variant[];
}

/** Sets the web stock of a variant, none of which is allocated. */
export const setStock = ({ query }: VendureWorld, { id }: Variant, units: number) =>
  query(`update stock_level s set "stockOnHand" = $2, "stockAllocated" = 0 where s."productVariantId" = $1 and ${inWebStock}`, [id, units]);

export async function readStock({ query }: VendureWorld, { id }: Variant): Promise<{ onHand: number; allocated: number }> {
  const [row] = await query(
    `select "stockOnHand" as "onHand", "stockAllocated" as allocated from stock_level s where s."productVariantId" = $1 and ${inWebStock}`,
    [id],
  );
  return row as { onHand: number; allocated: number };
}

const inWebStock = `s."stockLocationId" = (select id from stock_location where name = 'Web stock US')`;

export interface Shopper {
  client: AdapterClient;
  token: string;
}

export async function openShopper(client: AdapterClient): Promise<Shopper> {
  return { client, token: (await openGuest(client)).accessToken };
}

/** Creates a cart with an item, addresses and a shipping method. */
export async function createCart(
  { client, token }: Shopper,
  { sku, productId }: Variant,
  qty: number,
  { email = buyerEmail }: { email?: string | undefined } = {},
): Promise<Cart> {
  const { shippingId: _, ...billing } = { ...address, shippingId: undefined };
  const { id } = await client.read('cart.createWithItem', { body: { productId, upc: sku, qty }, token });
  const params = { basketId: id };
  await client.read('cart.addShippingAddress', { params, body: [{ ...address, email }], token });
  return client.read('cart.addBillingAddress', { params, body: billing, token });
}

/** Pays with a card on the page of the provider. Returns the payment for `cart.addPaymentInstrument`. */
export async function enterCard({ client, token }: Shopper, basketId: string, number?: string) {
  const query = { basketId, referer, paymentMethodId: 'CREDIT_CARD' };
  const { url } = await client.read('cart.paymentSession', { query, token });
  return { payment_method_id: 'CREDIT_CARD', payment_session_id: await payOnPage(url, referer, number) };
}

export const byInvoice = { payment_method_id: 'INVOICE' };

export interface PreparedOrder extends Shopper {
  quantity: number;
  /** Body of `checkout.placeOrder`. */
  body: { cartId: string; revision: number; paymentMethod: object };
}

/** Creates a cart that can be placed. `card`: number of the card; by default, the order is paid by invoice. */
export async function prepareOrder(
  shopper: Shopper,
  variant: Variant,
  { quantity = 1, card, email, coupon }: { quantity?: number; card?: string; email?: string; coupon?: string } = {},
): Promise<PreparedOrder> {
  const { client, token } = shopper;
  const { id } = await createCart(shopper, variant, quantity, { email });
  if (coupon !== undefined) await client.read('cart.applyCoupon', { body: { cartId: id, code: coupon }, token });
  const payment = card === undefined ? byInvoice : await enterCard(shopper, id, card);
  const cart = await client.read('cart.addPaymentInstrument', { params: { basketId: id }, body: payment, token });
  return { ...shopper, quantity, body: createBody(cart) };
}

/** Returns the body of `checkout.placeOrder` for a prepared cart. */
export function createBody({ id, revision, payment_instruments: [payment] }: Cart): PreparedOrder['body'] {
  const { payment_method_id: code, payment_instrument_id } = payment ?? {};
  return { cartId: id, revision, paymentMethod: { code, additionalData: { payment_instrument_id, returnUrl: referer } } };
}

type Query = (document: string, variables?: Record<string, unknown>) => Promise<Record<string, never>>;

/** Runs a scheduled task of Vendure now, and waits until it has ended. */
export async function runTask(world: VendureWorld, id: string): Promise<void> {
  const admin = await openAdmin(world);
  const startedAt = new Date();
  await admin('mutation($id: String!) { runScheduledTask(id: $id) { success } }', { id });
  for (;;) {
    const { scheduledTasks } = (await admin('{ scheduledTasks { id isRunning lastExecutedAt } }')) as unknown as {
      scheduledTasks: { id: string; isRunning: boolean; lastExecutedAt: string | null }[];
    };
    const { isRunning, lastExecutedAt } = scheduledTasks.find((task) => task.id === id) ?? { isRunning: true, lastExecutedAt: null };
    if (!isRunning && lastExecutedAt !== null && new Date(lastExecutedAt) >= startedAt) return;
    await wait(200);
  }
}

/** Returns a client of the Admin API in which the administrator is signed in. An error in a reply is thrown. */
export async function openAdmin({ vendure }: VendureWorld): Promise<Query> {
  let token: string | undefined;
  const query: Query = async (document, variables) => {
    const response = await fetch(`${vendure.origin}/admin-api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'vendure-token': 'us',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: document, variables }),
    });
    token = response.headers.get('vendure-auth-token') ?? token;
    const { data, errors } = (await response.json()) as { data: Record<string, never>; errors?: { message: string }[] };
    const refusal = Object.values(data ?? {}).find((each) => (each as { message?: string } | null)?.message !== undefined);
    if (errors || refusal) throw new Error(JSON.stringify(errors ?? refusal));
    return data;
  };
  await query('mutation { login(username: "superadmin", password: "local-development") { __typename } }');
  return query;
}

/** Checks that each order of a variant is paid by exactly one payment, and returns the number of units in them. */
export async function countPaidUnits({ query }: VendureWorld, { id }: Variant): Promise<number> {
  const rows = await query(
    `select o.code, l.quantity, (select count(*)::int from payment p where p."orderId" = o.id) as payments,
       (select coalesce(sum(m.quantity), 0)::int from stock_movement m where m."orderLineId" = l.id and m.type = 'ALLOCATION') as allocated
     from "order" o join order_line l on l."orderId" = o.id
     where l."productVariantId" = $1 and not o.active`,
    [id],
  );
  const wrong = rows.filter(({ quantity, payments, allocated }) => payments !== 1 || allocated !== quantity);
  if (wrong.length > 0) throw new Error(`Orders are not paid or allocated once: ${JSON.stringify(wrong)}`);
  return rows.reduce((sum, { quantity }) => sum + Number(quantity), 0);
}

/** Returns the number of units that are held for placements that have not ended. */
export async function countHeldUnits({ query }: VendureWorld, { id }: Variant): Promise<number> {
  const [row] = await query(
    `select coalesce(sum((h->>'quantity')::int), 0)::int as units from cairn_placement, jsonb_array_elements(holds) h
     where (h->>'variantId')::int = $1`,
    [id],
  );
  return Number(row?.units);
}
