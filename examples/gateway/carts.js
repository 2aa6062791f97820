// Guests and their carts.
import { randomUUID } from 'node:crypto';
import { card, currency, findProduct, picture, stock } from './catalog.js';
import { address, cartId, id, integer, matches, maybe, object, require, text } from './input.js';

const { TOKEN_SECONDS = '1800' } = process.env;
/** Access tokens with their shopper and expiry, refresh tokens with their shopper, and the guest of each key and binding. */
const [tokens, refreshTokens, guests] = [new Map(), new Map(), new Map()];
export const carts = new Map();

function createTokens({ scope, refreshToken, binding }, key) {
  const known = refreshToken === undefined ? guests.get(binding && key && `${key} ${binding}`) : refreshTokens.get(refreshToken);
  require(refreshToken === undefined || known, 'AUT404');
  const usid = scope === 'shopper' || known ? (known ?? randomUUID()) : undefined;
  if (usid && binding && key) guests.set(`${key} ${binding}`, usid);
  const [accessToken, nextRefreshToken] = [randomUUID(), randomUUID()];
  tokens.set(accessToken, { usid, expiresAt: Date.now() + Number(TOKEN_SECONDS) * 1000 });
  if (usid) refreshTokens.set(nextRefreshToken, usid);
  return { accessToken, expiresIn: Number(TOKEN_SECONDS), consumerType: 'guest', ...(usid && { usid, refreshToken: nextRefreshToken }) };
}
/** Returns the shopper of a token; undefined if the token is only for public data. */
export function readShopper({ authorization = '' }) {
  const token = tokens.get(authorization.replace(/^Bearer /, ''));
  require(token && token.expiresAt > Date.now(), 'AUT404');
  return token.usid;
}

/** The shipping methods. */
const methods = [
  ['standard', 'Standard', 795, 3, 5],
  ['express', 'Express', 1995, 1, 2],
].map(([code, label, amount, min, max]) => ({
  code,
  kind: 'standard',
  label,
  price: { amount, currency },
  deliveryTime: { min, max },
}));
function createCart(usid) {
  require(usid, 'AUT404');
  const id = randomUUID();
  carts.set(id, { id, usid, revision: 0, lines: [], method: methods[0] });
  return showCart(carts.get(id));
}
export function ownCart(id, usid) {
  const cart = carts.get(id);
  require(cart && cart.usid === usid && !cart.order, 'BSK404');
  return cart;
}
export function changeCart(id, usid, change) {
  const cart = ownCart(id, usid);
  change(cart);
  cart.revision += 1;
  return showCart(cart);
}
function addItem({ cartId: id, productId, upc, qty = 1 }, usid) {
  return changeCart(id, usid, ({ lines }) => {
    const product = findProduct(productId);
    const size = Object.keys(product.sizes).find((each) => product.sizes[each] === upc);
    require(size && product.productId === productId, 'ORD404');
    const line = lines.find((each) => each.upc === upc);
    require((line?.qty ?? 0) + qty <= stock.get(upc), 'INV408', { upc, maxQty: stock.get(upc) });
    if (line) line.qty += qty;
    else lines.push({ id: randomUUID(), product, size, upc, qty });
  });
}
function showLine({ id, product, size, upc, qty }) {
  const [current, amount] = [product.price, product.price * qty];
  const { masterId, productId, name, slug, rating } = card(product);
  return {
    ...{ id, productId, masterId, upc, qty, maxQty: stock.get(upc), name, slug, colour: product.colour.name, size, rating },
    picture: picture(product),
    price: {
      ...{ currency, original: current, current, highCurrent: current, highOriginal: current },
      ...{ rowTotal: amount, priceAfterItemDiscount: amount, priceAfterOrderDiscount: amount, amount },
    },
    ...{ taxTotal: 0, variants: [], shippingOptions: [], isCustoms: false, isDigitalProduct: false, bonus: false, productPromotions: [] },
    ...{ customerNotifications: [], pdpUrl: `/p/${slug}/${productId}` },
  };
}
export function totalsOf({ lines, method }) {
  const itemTotal = lines.reduce((sum, { product, qty }) => sum + product.price * qty, 0);
  const shipping = lines.length > 0 ? method.price.amount : 0;
  const total = itemTotal + shipping;
  const totalUnits = lines.reduce((sum, { qty }) => sum + qty, 0);
  return {
    ...{ currency, totalUnits, itemSubTotal: itemTotal, totalDiscount: 0, totalDiscountPercentage: 0, itemTotal, shipping },
    ...{ totalWithoutTax: total, tax: 0, taxAmount: 0, netAmount: total, total, remainingToPay: total },
    ...{ appliedRewards: 0, taxMode: 'added', taxParts: [] },
  };
}
export function showCart({ id, revision, lines, method, address: to, billing, payment }) {
  const totals = totalsOf({ lines, method });
  const shipment = {
    shippingId: 'me',
    kind: 'standard',
    itemIds: lines.map((line) => line.id),
    code: method.code,
    cost: method.price.amount,
    shippingPromotions: [],
    applicableShippingMethods: methods,
  };
  return {
    ...{ id, basketId: id, siteId: 'us', revision, currency, totalItems: totals.totalUnits, totals, items: lines.map(showLine) },
    payment_instruments: payment ? [{ ...payment, amount: totals.total }] : [],
    shippingMethods: lines.length > 0 ? [{ ...shipment, ...(to && { address: to }) }] : [],
    ...{ couponItems: [], orderPromotions: [], promoSummary: [], approachingPromotions: [], flash: [], priceAdjustments: [] },
    ...{ shippingAddresses: to ? [to] : [], ...(billing && { billingAddress: billing }) },
  };
}
export const storeAddress = (given, shippingId) => ({
  ...given,
  addressId: randomUUID(),
  isValidated: true,
  ...(shippingId && { shippingId }),
});

export const cartCalls = [
  [
    'POST',
    '/token/v2/auth/token',
    {
      isOpen: true,
      body: object({
        type: (type) => type === 'Guest',
        siteId: text(10),
        scope: maybe(matches(/^(site|shopper)$/)),
        refreshToken: maybe(text(2000, 0)),
        binding: maybe(text(255, 32)),
      }),
    },
    ({ body, key }) => createTokens(body, key),
  ],
  ['POST', '/cart/v1/cart', {}, ({ usid }) => createCart(usid)],
  ['GET', '/cart/v1/cart/:basketId', {}, ({ params, usid }) => showCart(ownCart(params.basketId, usid))],
  [
    'POST',
    '/cart/v1/item',
    { body: object({ cartId, productId: id, upc: id, qty: maybe(integer(1, 999_999)) }) },
    ({ body, usid }) => addItem(body, usid),
  ],
  [
    'POST',
    '/cart/v2/cart/:basketId/shippingAddress',
    { body: (list) => Array.isArray(list) && list.length > 0 && list.length <= 20 && list.every(address) },
    ({ params, body, usid }) => changeCart(params.basketId, usid, (cart) => Object.assign(cart, { address: storeAddress(body[0], 'me') })),
  ],
  [
    'POST',
    '/cart/v1/cart/:basketId/shippingAddress/validation',
    { body: address },
    ({ params, body, usid }) => {
      ownCart(params.basketId, usid);
      return { isValidated: true, differs: false, address: storeAddress(body) };
    },
  ],
  [
    'POST',
    '/cart/v1/shippingMethod',
    { body: object({ cartId, code: text(40), shippingId: maybe(matches(/^[\w-]{1,40}$/)) }) },
    ({ body, usid }) =>
      changeCart(body.cartId, usid, (cart) => {
        const method = methods.find(({ code }) => code === body.code);
        require(method, 'SHP404');
        cart.method = method;
      }),
  ],
  [
    'POST',
    '/cart/v1/cart/:basketId/billingAddress',
    { body: address },
    ({ params, body, usid }) => changeCart(params.basketId, usid, (cart) => Object.assign(cart, { billing: storeAddress(body) })),
  ],
];
