// Checks that nothing is sold twice if many shoppers compete for the last units in stock, or use the balance of one gift card in thirty
// carts.
import { typedAddress } from '../../test/support/cart-samples.ts';
import type { Check } from './area.ts';
import { type CheckedBackend, openBackend } from './backend.ts';
import { runInGroups } from './networks.ts';
import { openTally } from './tally.ts';

const address = { ...typedAddress, phone: '3035550142' };
/** A gift card from the seed data (docs/test-cards.md). */
const giftCard = { number: '6010100000010000', pin: '1234' };
const giftCarts = 30;

export const check: Check = async (run) => {
  const backend = await openBackend(run);
  const { find } = backend;
  const [rounds, buyers] = run.isSmall ? [1, 12] : [run.count ?? 3, 200];
  const [sold, told, spent] = [
    openTally('exactly the available units are sold, even if more shoppers want them'),
    openTally('a shopper who gets no unit sees the reason and keeps the cart'),
    openTally('a gift card in thirty carts pays at most its balance'),
  ];
  const shelves = find(
    `SELECT product_id AS productId, sku AS upc, available FROM stock WHERE location_id = 'web-us' AND available BETWEEN 5 AND ${Math.min(15, buyers - 2)} LIMIT ${rounds}`,
  );
  if (shelves.length < rounds) throw new Error(`The seed has only ${shelves.length} products with few enough units.`);

  for (const [round, { productId, upc, available }] of shelves.entries()) {
    const standing = await gather(backend, buyers, { productId, upc });
    const answers = await Promise.all(standing.map(({ place }) => place()));
    const ordered = answers.filter(({ status }) => status === 200).length;
    const [left] = find(`SELECT available FROM stock WHERE location_id = 'web-us' AND sku = '${upc}'`);
    const isExact = ordered === available && left?.available === 0;
    sold.count(!isExact && `${ordered} of ${available} units of ${upc} were sold to ${buyers} buyers, and ${left?.available} are left`);
    for (const [index, { status, code }] of answers.entries()) {
      if (status === 200) continue;
      const kept = await standing[index]?.readLines();
      told.count(
        (!['INV409', 'INV700', 'ORD430'].includes(code ?? '') || kept !== 1) && `answered with ${status} ${code}, ${kept} lines kept`,
      );
    }
    run.say(`round ${round + 1}: ${available} units, ${buyers} buyers, ${ordered} orders`);
  }

  const [plenty] = find(
    "SELECT product_id AS productId, sku AS upc FROM stock WHERE location_id = 'web-us' AND available BETWEEN 60 AND 1000 LIMIT 1",
  );
  if (!plenty) throw new Error('The seed has no product with enough units.');
  const readBalance = () => Number(find(`SELECT balance FROM gift_card WHERE card_number = '${giftCard.number}'`)[0]?.balance);
  const before = readBalance();
  // The carts are prepared one after another, because many simultaneous requests with the same gift card would be throttled like attempts
  // to guess its number.
  const carts: Awaited<ReturnType<typeof goToPlaceOrder>>[] = [];
  for (let cart = 0; cart < giftCarts; cart++)
    carts.push(await goToPlaceOrder(backend, `10.9.${cart}.9`, { ...plenty, withGiftCard: true }));
  const answers = await Promise.all(carts.map(({ place }) => place()));
  const paid = find(`SELECT amount FROM gift_card_use WHERE card_number = '${giftCard.number}' AND state = 'taken'`);
  const taken = paid.reduce((sum, { amount }) => sum + Number(amount), 0);
  const orders = answers.filter(({ status }) => status === 200).length;
  spent.count((taken > before || readBalance() !== before - taken) && `${taken} of ${before} was paid, and ${readBalance()} is left`);
  spent.count(paid.length !== orders && `${paid.length} payments by gift card for ${orders} orders`);
  spent.count(orders === 0 && 'no order was paid with the gift card');
  const codes = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
  spent.count(codes.some((code) => code !== 'PYT400' && code !== 'ORD415') && `refused with ${[...new Set(codes)].join(', ')}`);
  run.say(`one gift card on ${giftCarts} carts: ${orders} orders, ${taken} of ${before} paid`);
  return [sold.result({ rounds, buyers }), told.result(), spent.result({ carts: giftCarts, orders })];
};

interface ItemRequest {
  productId?: unknown;
  upc?: unknown;
  withGiftCard?: boolean;
}

/** Prepares carts of shoppers in different networks, up to the order summary. */
async function gather(backend: CheckedBackend, count: number, wanted: ItemRequest) {
  const standing: Awaited<ReturnType<typeof goToPlaceOrder>>[] = [];
  await runInGroups(count, async (index) => {
    standing[index] = await goToPlaceOrder(backend, `10.${Math.floor(index / 250)}.${index % 250}.9`, wanted);
  });
  return standing;
}

async function goToPlaceOrder({ ask, openGuest, origin }: CheckedBackend, network: string, { withGiftCard = false, ...item }: ItemRequest) {
  const from = { token: await openGuest(network), address: network };
  const { body: cart, text } = await ask('/cart/v1/cartWithItem', { ...from, body: { ...item, qty: 1 } });
  const id = String(cart.basketId);
  if (id === 'undefined') throw new Error(`There is no cart: ${text}`);
  const path = `/cart/v1/cart/${id}`;
  await ask(`/cart/v2/cart/${id}/shippingAddress`, { ...from, body: [address] });
  await ask(`${path}/billingAddress`, { ...from, body: address });
  if (withGiftCard) {
    const body = { payment_method_id: 'GIFT_CARD', cardNumber: giftCard.number, pin: giftCard.pin };
    const added = await ask(`${path}/paymentInstruments`, { ...from, body });
    if (added.status !== 200) throw new Error(`The gift card was rejected: ${added.text}`);
  }
  const returnUrl = `${origin}/en-us/checkout/summary`;
  const query = new URLSearchParams({ basketId: id, referer: returnUrl, paymentMethodId: 'CREDIT_CARD' });
  const { body: session } = await ask(`/cart/v1/paymentSession?${query}`, from);
  await fetch(new URL(String(session.url), origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Ada Ridge' }),
  });
  const paying = { payment_method_id: 'CREDIT_CARD', payment_session_id: session.sessionId };
  await ask(`${path}/paymentInstruments`, { ...from, body: paying });
  const { body: shown } = await ask(`/cart/v1/cart/prepareOrder?basketId=${id}`, { ...from, method: 'POST' });
  const instruments = (shown.payment_instruments ?? []) as { payment_instrument_id: string; payment_method_id: string }[];
  const payer = instruments.find(({ payment_method_id }) => payment_method_id === 'CREDIT_CARD')?.payment_instrument_id ?? 'none';
  const order = {
    cartId: id,
    revision: shown.revision,
    paymentMethod: { code: 'CREDIT_CARD', additionalData: { payment_instrument_id: payer, returnUrl } },
  };
  return {
    place: () => ask('/cart/v2/checkout/order', { ...from, method: 'PUT', body: order }),
    readLines: async () => ((await ask(path, from)).body.items as unknown[] | undefined)?.length,
  };
}
