// Vendure with card payments through Stripe, for which a stand-in responds.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../../bench/process.ts';
import { createStandInStripe, testKey } from './stand-in-stripe.ts';
import { openVendure } from './vendure.ts';
import { createBody, createCart, listVariants, openShopper, type PreparedOrder, type Variant } from './vendure-orders.ts';
import { createAdapterClient } from './vendure-shoppers.ts';

export type VendureWithStripe = Awaited<ReturnType<typeof openVendureWithStripe>>;

interface Faults {
  /** Returns an error of Stripe instead of the stand-in's response to a request. */
  refuse?: ((path: string) => object | undefined) | undefined;
  /** Delays Stripe's response to a request. */
  delay?: ((path: string) => Promise<void> | undefined) | undefined;
}

export async function openVendureWithStripe() {
  const faults: Faults = {};
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const stripe = createStandInStripe(origin);
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? await text(request) : undefined;
    const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]));
    await faults.delay?.(request.url ?? '');
    const error = faults.refuse?.(request.url ?? '');
    if (error) {
      response.writeHead(400).end(JSON.stringify({ error }));
      return;
    }
    const reply = await stripe.fetch(
      new Request(new URL(request.url ?? '/', origin), { method: request.method ?? 'GET', headers, ...(body && { body }) }),
    );
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  }).listen(port, '127.0.0.1');
  const world = await openVendure({ STRIPE_SECRET_KEY: testKey, STRIPE_API_ORIGIN: origin });
  await world.query(`update payment_method set handler = '{"code":"cairn-stripe","args":[]}' where code = 'CREDIT_CARD'`);
  const client = createAdapterClient(world.adapter);
  const [variant] = (await listVariants(world, 1)) as [Variant];
  return {
    ...{ stripe, world, client, variant, faults },
    /** Prepares an order with a card that the shopper enters on Stripe's page. */
    prepare: async (card?: string): Promise<PreparedOrder> => {
      const shopper = await openShopper(client);
      const { token } = shopper;
      const { id } = await createCart(shopper, variant, 1);
      const query = { basketId: id, referer: 'https://shop.example/checkout/billing', paymentMethodId: 'CREDIT_CARD' };
      const { url, sessionId } = await client.read('cart.paymentSession', { query, token });
      const payment = { params: { basketId: id }, body: { payment_method_id: 'CREDIT_CARD', payment_session_id: sessionId }, token };
      await client.refuse('cart.addPaymentInstrument', payment, { codes: ['PYT404'], why: 'a session without a card' });
      stripe.typeCard(new URL(url).pathname.split('/').at(-1) ?? '', card);
      await client.read('cart.addPaymentInstrument', payment);
      return { ...shopper, quantity: 1, body: createBody(await client.read('checkout.prepareOrder', { query: { basketId: id }, token })) };
    },
    /** Lists the payments of an order at Stripe. */
    paymentsOf: (code: string) => [...stripe.payments.values()].filter(({ metadata }) => metadata.order === code),
    close: async () => {
      await world.close();
      server.close();
    },
  };
}
