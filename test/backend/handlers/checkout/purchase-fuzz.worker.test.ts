// Fuzzes cart and checkout calls with bodies that have invalid, missing or unexpected parts.
import { beforeAll, expect, it } from 'vitest';
import { createRandom } from '#demo/seed/random.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper, orderBody, usAddress } from '../../../support/shopper.ts';

const seed = 'purchase-fuzz-1';
const inputs = 600;

beforeAll(() => prepareBackend());

const strange: unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '\u0000',
    'x'.repeat(5000),
    "'; DROP TABLE stock; --",
    '<script>',
    '__proto__',
    'javascript:alert(1)',
  ],
  ...[
    [],
    [[]],
    {},
    { toString: 'x' },
    { __proto__: { qty: 1 } },
    '\ud800',
    '٣',
    'f'.repeat(32),
    '999999999999',
    'ZZZZZZZZINK',
    Number.MAX_SAFE_INTEGER,
  ],
];

it(`cart and checkout calls return no server error and change no other cart for ${inputs} random bodies (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const item = await anItem({ stock: 500 });
  const shopper = await aShopper();
  const shown = await shopper.atSummary([item]);
  const other = await aShopper();
  const bystander = (await other.read((await other.atSummary([item])).basketId)).body;
  const cartId = shown.basketId;
  const itemId = shown.items[0]?.id ?? '';
  const requests: [string, string, object][] = [
    [
      'POST',
      '/cart/v1/item',
      { cartId, ...item, qty: 1, maxQty: 9, recipeId: 'initials-r', pdpUrl: '/p', giftOption: { to: 'a', email: 'a@b.co', message: '' } },
    ],
    ['POST', '/cart/v1/cartWithItem', { ...item, qty: 1 }],
    ['PUT', `/cart/v1/cart/${cartId}/item?itemId=${itemId}`, { qty: 1, upc: item.upc }],
    ['DELETE', '/cart/v1/item', { cartId, itemId: 'none', upc: item.upc }],
    ['POST', '/cart/v1/shippingMethod', { cartId, code: 'express', shippingId: 'me', shopperAppliedSM: true }],
    ['POST', `/cart/v2/cart/${cartId}/shippingAddress`, [usAddress]],
    ['POST', `/cart/v1/cart/${cartId}/shippingAddress/validation`, { ...usAddress, subscriptions: { newsletterConsent: true } }],
    ['POST', `/cart/v1/cart/${cartId}/billingAddress`, usAddress],
    ['POST', `/cart/v1/cart/${cartId}/paymentInstruments`, { payment_method_id: 'CREDIT_CARD', payment_session_id: 'none' }],
    ['POST', `/cart/v1/cart/${cartId}/paymentInstruments`, { payment_method_id: 'GIFT_CARD', cardNumber: '6010', pin: '1' }],
    ['POST', '/cart/v1/giftcard/balance', { cardNumber: '6010', pin: '1' }],
    ['DELETE', `/cart/v1/cart/${cartId}/paymentInstruments`, { payment_instrument_id: 'none' }],
    ['PUT', '/cart/v2/checkout/order', orderBody({ ...shown, revision: 0 }, { billingAddress: usAddress })],
    [
      'PATCH',
      '/cart/v2/checkout/order/C000000000',
      { orderNumber: 'C000000000', paymentMethod: { code: 'CREDIT_CARD', additionalData: { sessionID: 'x' } } },
    ],
  ];
  /** Returns a copy of a value with one random part replaced, removed or added, at any depth. */
  const spoiled = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || random.chance(0.2)) return random.pick(strange);
    if (Array.isArray(value)) return random.chance(0.3) ? [...value, ...value] : value.map(spoiled);
    const entries = Object.entries(value);
    if (random.chance(0.1)) return { ...value, price: 1, total: 1, siteId: 'de' };
    const at = random.between(0, entries.length - 1);
    if (random.chance(0.2)) return Object.fromEntries(entries.toSpliced(at, 1));
    return Object.fromEntries(entries.map(([name, part], index) => [name, index === at ? spoiled(part) : part]));
  };
  const countOrders = () => backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM placed_order').first('n');
  const ordersBefore = await countOrders(); // the count includes seeded orders
  for (let index = 0; index < inputs; index++) {
    const [method, path, body] = random.pick(requests);
    const sent = spoiled(body);
    const { status, error } = await shopper.call(
      path,
      { method, body: sent },
      random.chance(0.3) ? `key-${random.between(0, 5)}` : undefined,
    );
    expect(status, `${seed}/${index}: ${method} ${path} ${JSON.stringify(sent)?.slice(0, 300)}`).toSatisfy(
      (each: number) => each < 500 || error?.errorId === 'GFC799', // GFC799, the limit of gift card attempts, has a 5xx status
    );
  }
  expect(await countOrders()).toBe(ordersBefore);
  expect((await shopper.read(cartId)).status).toBe(200);
  expect((await other.read(bystander.basketId)).body).toEqual(bystander);
}, 60_000);
