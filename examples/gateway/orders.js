// Payment and orders.
import { randomUUID } from 'node:crypto';
import { carts, changeCart, ownCart, showCart, storeAddress, totalsOf } from './carts.js';
import { stock } from './catalog.js';
import { address, cartId, integer, matches, maybe, object, require, text, webAddress } from './input.js';

const { PORT = '8788' } = process.env;
const [sessions, orders] = [new Map(), new Map()];

function openSession({ basketId, referer, paymentMethodId }, usid) {
  ownCart(basketId, usid);
  require(paymentMethodId === 'CREDIT_CARD', 'API400');
  const sessionId = randomUUID();
  sessions.set(sessionId, { usid, referer });
  return { sessionId, paymentMethodId, url: `http://localhost:${PORT}/pay/${sessionId}`, isAlone: true, expiresAt: Date.now() + 3_600_000 };
}
function addPayment(id, { payment_session_id: sessionId, payment_method_id }, usid) {
  return changeCart(id, usid, (cart) => {
    const session = sessions.get(sessionId);
    require(session?.card && session.usid === usid, 'PYT404');
    cart.payment = { payment_instrument_id: sessionId, payment_method_id, card: session.card };
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
  const paid = {
    payment_method_id: 'CREDIT_CARD',
    card_type: cart.payment.card.card_type,
    payment_instrument_id: cart.payment.payment_instrument_id,
  };
  const orderNumber = `EX-${randomUUID().slice(0, 8).toUpperCase()}`;
  const itemIds = items.map((item) => item.id);
  cart.order = {
    ...{ orderNumber, st: randomUUID(), status: 'confirmed', siteId: 'us', placedAt: Date.now(), currency: 'USD' },
    ...{ totals, totalItems, items, promoSummary: [], flash: [], billingAddress: billing },
    shipments: [{ shipmentId: 'me', shippingMethod: cart.method, itemIds, cost: totals.shipping, address: cart.address }],
    paymentMethod: [{ code: 'CREDIT_CARD', label: `Card •••• ${cart.payment.card.last4}`, amount: totals.total, additionalData: paid }],
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
  const fields = [field('Card number', 'cc-number'), field('Expiry', 'cc-exp'), field('Code', 'cc-csc'), field('Name', 'cc-name')];
  if (method !== 'POST')
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Pay</title><form method="post">${fields.join('')}<button>Pay</button></form>`);
  session.card = {
    card_type: 'Visa',
    last4: (new URLSearchParams(body).get('cc-number') ?? '').slice(-4),
    expiryMonth: 12,
    expiryYear: 2034,
  };
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
      return { paymentMethods: [{ code: 'CREDIT_CARD', label: 'Card' }] };
    },
  ],
  ['GET', '/cart/v1/paymentSession', { query: { basketId: cartId, referer: webAddress } }, ({ query, usid }) => openSession(query, usid)],
  [
    'POST',
    '/cart/v1/cart/:basketId/paymentInstruments',
    { body: object({ payment_method_id: matches(/^CREDIT_CARD$/), payment_session_id: text(100) }) },
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
