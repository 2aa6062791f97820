// Payment and orders.
import { randomUUID } from 'node:crypto';
import { carts, changeCart, ownCart, showCart, storeAddress, totalsOf } from './carts.js';
import { currency, stock } from './catalog.js';
import { address, cartId, integer, matches, maybe, object, require, text, webAddress } from './input.js';

const { PORT = '8788', PAYMENT_METHODS = 'CREDIT_CARD' } = process.env;
/** `PAYMENT_METHODS` names the offered methods, separated by commas. A method of the kind `offline` needs no page of a provider. */
const methods = [
  { code: 'CREDIT_CARD', kind: 'card', label: 'Card' },
  { code: 'IDEAL', kind: 'redirect', label: 'iDEAL', description: 'You confirm the payment in the app of your bank.' },
  { code: 'INVOICE', kind: 'offline', label: 'Invoice', description: 'You pay within 14 days of delivery.' },
].filter(({ code }) => PAYMENT_METHODS.split(',').includes(code));
const findMethod = (id) => methods.find(({ code }) => code === id);
const [sessions, orders] = [new Map(), new Map()];

function openSession({ basketId, referer, paymentMethodId }, usid) {
  ownCart(basketId, usid);
  require(['card', 'redirect'].includes(findMethod(paymentMethodId)?.kind), 'API400');
  const sessionId = randomUUID();
  sessions.set(sessionId, { usid, referer, paymentMethodId });
  return { sessionId, paymentMethodId, url: `http://localhost:${PORT}/pay/${sessionId}`, isAlone: true, expiresAt: Date.now() + 3_600_000 };
}
function addPayment(id, { payment_session_id: sessionId, payment_method_id }, usid) {
  return changeCart(id, usid, (cart) => {
    const method = findMethod(payment_method_id);
    require(method, 'API400');
    const session = sessions.get(sessionId);
    const isPaid = session?.isDone && session.usid === usid && session.paymentMethodId === payment_method_id;
    require(method.kind === 'offline' || isPaid, 'PYT404');
    cart.payment = { payment_instrument_id: sessionId ?? randomUUID(), payment_method_id, card: session?.card };
  });
}
function placeOrder({ cartId: id, revision, billingAddress }, usid) {
  const cart = carts.get(id);
  require(cart && cart.usid === usid, 'BSK404');
  if (cart.order && revision === cart.revision) return cart.order;
  require(!cart.order && revision === cart.revision, 'ORD415', { revision: cart.revision, totals: { now: totalsOf(cart) } });
  cart.billing = billingAddress ? storeAddress(billingAddress) : cart.billing;
  require(cart.lines.length > 0, 'INV406');
  require(cart.address, 'PYT405');
  require(cart.billing, 'BIL400');
  require(cart.payment, 'PYT400');
  require(cart.lines.every(({ upc, qty }) => qty <= stock.get(upc)), 'ORD430');
  for (const { upc, qty } of cart.lines) stock.set(upc, stock.get(upc) - qty);
  const { items, totals, totalItems, billingAddress: billing } = showCart(cart);
  const { payment_instrument_id, payment_method_id: code, card } = cart.payment;
  const paid = { payment_method_id: code, card_type: card?.card_type, payment_instrument_id };
  const label = card ? `Card •••• ${card.last4}` : findMethod(code).label;
  const orderNumber = `EX-${randomUUID().slice(0, 8).toUpperCase()}`;
  const itemIds = items.map((item) => item.id);
  cart.order = {
    ...{ orderNumber, st: randomUUID(), status: 'confirmed', siteId: 'us', placedAt: Date.now(), currency },
    ...{ totals, totalItems, items, promoSummary: [], flash: [], billingAddress: billing },
    shipments: [{ shipmentId: 'me', shippingMethod: cart.method, itemIds, cost: totals.shipping, address: cart.address }],
    paymentMethod: [{ code, label, amount: totals.total, additionalData: paid }],
  };
  orders.set(cart.order.orderNumber, { usid, order: cart.order });
  return cart.order;
}
function showOrder(number, { st }, usid) {
  const found = orders.get(number);
  require(found && (st === undefined ? found.usid === usid : st === found.order.st), 'OHS4004');
  return found.order;
}

/** The page of the payment provider. A real gateway redirects to the provider, and never receives the number of a card. */
export function servePaymentPage({ method }, response, { sessionId, body }) {
  const session = sessions.get(sessionId);
  if (!session) return response.writeHead(404).end();
  const field = (name, autocomplete) => `<p><label>${name} <input name="${autocomplete}" autocomplete="${autocomplete}" required></label>`;
  const isCard = session.paymentMethodId === 'CREDIT_CARD';
  const fields = isCard
    ? [field('Card number', 'cc-number'), field('Expiry', 'cc-exp'), field('Code', 'cc-csc'), field('Name', 'cc-name')]
    : [];
  if (method !== 'POST')
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Pay</title><form method="post">${fields.join('')}<button>Pay</button></form>`);
  session.isDone = true;
  const last4 = (new URLSearchParams(body).get('cc-number') ?? '').slice(-4);
  if (isCard) session.card = { card_type: 'Visa', last4, expiryMonth: 12, expiryYear: 2034 };
  const to = new URL(session.referer);
  to.searchParams.set('payment_session', sessionId);
  response.writeHead(303, { location: to.href }).end();
}

export const orderCalls = [
  [
    'GET',
    '/cart/v1/cart/:basketId/paymentMethods',
    {},
    ({ params, usid }) => {
      ownCart(params.basketId, usid);
      return { paymentMethods: methods };
    },
  ],
  ['GET', '/cart/v1/paymentSession', { query: { basketId: cartId, referer: webAddress } }, ({ query, usid }) => openSession(query, usid)],
  [
    'POST',
    '/cart/v1/cart/:basketId/paymentInstruments',
    { body: object({ payment_method_id: matches(/^[\w.~-]{1,64}$/), payment_session_id: maybe(text(100)) }) },
    ({ params, body, usid }) => addPayment(params.basketId, body, usid),
  ],
  ['POST', '/cart/v1/cart/prepareOrder', { query: { basketId: cartId } }, ({ query, usid }) => showCart(ownCart(query.basketId, usid))],
  [
    'PUT',
    '/cart/v2/checkout/order',
    {
      body: object({
        cartId,
        revision: integer(0, Number.MAX_SAFE_INTEGER),
        billingAddress: maybe(address),
        paymentMethod: object({ code: maybe(text(40)), additionalData: object({ returnUrl: webAddress }) }),
      }),
    },
    ({ body, usid }) => placeOrder(body, usid),
  ],
  [
    'GET',
    '/consumers-v3/consumer/purchase/:orderId',
    { query: { st: maybe(text(100, 0)) } },
    ({ params, query, usid }) => showOrder(params.orderId, query, usid),
  ],
];
