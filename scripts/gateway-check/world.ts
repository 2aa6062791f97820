// What the checks share: the gateway under test, the data that they discover there, and shoppers.
import { findGroup } from '#contract/call-groups.ts';
import type { CallName, CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import { type Feature, featureCalls, features } from '#contract/features.ts';
import { findPaymentKind, isDeductingMethod } from '#lib/rules/payment-method.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';
import { findPlace } from '../../test/support/browser.ts';
import { CannotRun, CheckFailure, expect } from './check.ts';
import { createClient } from './client.ts';
import { payOnPage } from './pay-on-page.ts';

/** A product that can be bought, as the gateway describes it. */
export interface Offer {
  categoryId: string;
  product: ProductDetails;
  /** The size that the checks buy. */
  sku: string;
  /** Units in stock before the checks began. */
  quantity: number;
}

export interface Shopper {
  usid: string;
  refreshToken: string;
  /** Seconds for which a new access token is valid. */
  expiresIn: number;
  /** Returns an access token, and renews it if it is about to expire. */
  token: () => Promise<string>;
}

export type World = ReturnType<typeof createWorld>;

interface WorldOptions {
  origin: string;
  contentOrigin?: string | undefined;
  secret: string | undefined;
  locale: string;
  brand: string;
  seed: number;
  /** The calls of the level that is checked. */
  calls: readonly CallName[];
}

/** Units in stock that a product needs, because several checks buy it. */
const neededUnits = 12;
const maxCategories = 12;
/** A token is renewed if it expires in less than this number of milliseconds. */
const renewBeforeMs = 1000;

export function createWorld({ origin, contentOrigin, secret, locale, brand, seed, calls }: WorldOptions) {
  if (!isLocale(locale)) throw new Error(`The shop has no market with the locale ${locale}.`);
  const market = requireMarket(locale);
  const { siteId } = market;
  const client = createClient({ origin, contentOrigin, secret, locale, region: market.region, brand });
  const contentClient =
    contentOrigin === undefined ? client : createClient({ origin: contentOrigin, secret, locale, region: market.region, brand });
  const site = { mode: 'publish', siteId };
  let offer: Promise<Offer> | undefined;
  let firstGuest: Promise<Shopper> | undefined;

  async function openShopper(): Promise<Shopper> {
    const body = { type: 'Guest' as const, siteId, scope: 'shopper' as const, binding: createSecret() };
    const first = readTokens(await client.read('auth.token', { body }));
    let current = first;
    return {
      ...first,
      token: async () => {
        if (current.expiresAt - Date.now() < renewBeforeMs)
          current = readTokens(
            await client.read('auth.token', { body: { ...body, binding: undefined, refreshToken: current.refreshToken } }),
          );
        return current.accessToken;
      },
    };
  }

  /** Returns a shopper that checks share if they change nothing that others rely on. */
  const guest = (): Promise<Shopper> => {
    firstGuest ??= openShopper();
    return firstGuest;
  };

  /** Returns the listed features. The origin of content calls lists those that consist of content calls only. */
  async function listFeatures(): Promise<Feature[]> {
    const [own, content] = await Promise.all([client, contentClient].map((each) => each.read('capabilities.read')));
    const isContent = (feature: Feature) => featureCalls[feature].every((name) => findGroup(name) === 'content');
    return features.filter((feature) => (isContent(feature) ? content : own)?.features.includes(feature));
  }

  /** Creates a cart with the product. */
  async function openCart(shopper: Shopper, qty = 1): Promise<Cart> {
    const { product, sku } = await findOffer();
    const { id } = await client.read('cart.create', { token: await shopper.token() });
    const body = { cartId: id, productId: product.productId, upc: sku, qty };
    return client.read('cart.addItem', { token: await shopper.token(), body });
  }

  /** Creates a cart with address, shipping method and payment, and returns it as it would be ordered. */
  async function prepareCart(shopper: Shopper): Promise<Cart> {
    const { id } = await openCart(shopper);
    const params = { basketId: id };
    const withAddress = await client.read('cart.addShippingAddress', { params, token: await shopper.token(), body: [address] });
    const home = withAddress.shippingMethods.find(({ shippingId }) => shippingId === 'me');
    const code = home?.code ?? home?.applicableShippingMethods[0]?.code;
    expect(code !== undefined, 'cart.addShippingAddress: $.shippingMethods has no method for the home delivery `me`');
    await client.read('cart.setShippingMethod', { token: await shopper.token(), body: { cartId: id, code, shippingId: 'me' } });
    await client.read('cart.addBillingAddress', { params, token: await shopper.token(), body: { ...address, shippingId: undefined } });
    const payment = await openPaidSession(shopper, id);
    await client.read('cart.addPaymentInstrument', { params, token: await shopper.token(), body: payment });
    return client.read('checkout.prepareOrder', { query: { basketId: id }, token: await shopper.token() });
  }

  /** Returns the first payment method of a cart that has a page of the provider. */
  async function findPageMethod(shopper: Shopper, basketId: string): Promise<string> {
    const { paymentMethods } = await client.read('cart.paymentMethods', { params: { basketId }, token: await shopper.token() });
    const method = paymentMethods.find((each) => ['card', 'redirect'].includes(findPaymentKind(each) ?? ''));
    if (!method) throw new CannotRun('cart.paymentMethods lists no method of the kind `card` or `redirect`');
    return method.code;
  }

  /** Opens a page of the payment provider, enters a test card, and returns the payment for `cart.addPaymentInstrument`. */
  async function openPaidSession(shopper: Shopper, basketId: string) {
    const paymentMethodId = await findPageMethod(shopper, basketId);
    const query = { basketId, referer: 'https://shop.example/checkout/billing', paymentMethodId };
    const session = await client.read('cart.paymentSession', { query, token: await shopper.token() });
    const payment_session_id = await payOnPage(new URL(session.url, origin).href, query.referer);
    return { payment_method_id: paymentMethodId, payment_session_id };
  }

  /** Returns the body of `checkout.placeOrder` for a prepared cart. */
  function createOrder({ id, revision, payment_instruments: payments }: Cart) {
    const payment = payments.find(({ payment_method_id: method }) => !isDeductingMethod(method));
    const additionalData = { payment_instrument_id: payment?.payment_instrument_id, returnUrl: 'https://shop.example/checkout/summary' };
    return { cartId: id, revision, paymentMethod: { code: payment?.payment_method_id, additionalData } };
  }

  const findOffer = (): Promise<Offer> => {
    offer ??= discoverOffer().catch((problem: unknown) => {
      throw new CannotRun(`no product to buy was found: ${problem instanceof Error ? problem.message : problem}`);
    });
    return offer;
  };

  /** Finds a product in stock in one of the categories to which menu, footer and home page link. */
  async function discoverOffer(): Promise<Offer> {
    for (const categoryId of (await findCategories()).slice(0, maxCategories)) {
      const { items } = await client.read('products.catalog', { query: { siteId, categoryId } });
      for (const { productId } of items) {
        const params = { productId };
        const product = await client.read('products.details', { params, query: { siteId } });
        const stock = await client.read('products.inventory', { params, query: { siteId } });
        const [sku, found] = Object.entries(stock.variants).find(([, { quantity }]) => quantity >= neededUnits) ?? [];
        const isPlain = product.giftWith === undefined && !product.isDigitalProduct;
        if (sku !== undefined && found && isPlain && product.variants.some((variant) => variant.sku === sku))
          return { categoryId, product, sku, quantity: found.quantity };
      }
    }
    throw new CheckFailure(`no category in the menu has a product with ${neededUnits} units of a size in stock`);
  }

  async function findCategories(): Promise<string[]> {
    const texts = [
      await client.send('content.menu', { params: site }),
      await client.send('content.footer', { params: site }),
      await client.send('content.page', { params: { ...site, page: 'home' } }),
    ].map(({ text }) => text);
    const paths = texts.join('\n').matchAll(/\/c\/(?:[^\s"'\\/?#]*-(\d{4,10})(?![\w.~/-])|[^\s"'\\/?#]+\/([\w.~-]+))/g);
    const ids = [...new Set([...paths].map(([, short, id]) => short ?? id ?? ''))];
    if (ids.length === 0)
      throw new CheckFailure('neither menu, footer nor home page link to a category (/c/{slug}-{categoryId} or /c/{slug}/{categoryId})');
    return ids;
  }

  const { address } = findPlace(locale);

  return {
    ...{ client, hasSecret: secret !== undefined, market, siteId, site, seed, calls, address },
    ...{ findOffer, findCategories, listFeatures, guest, openShopper, openCart, prepareCart, findPageMethod, openPaidSession, createOrder },
  };
}

/** An id that no product, size or category has. It has each kind of character that ids may contain. */
export const unknownId = '-no_such.Id~0';

/** Returns a secret that belongs to an idempotency key of `auth.token`. */
export const createSecret = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`;

function readTokens({ accessToken, refreshToken, usid, expiresIn }: CallReply<'auth.token'>) {
  expect(usid !== undefined, 'auth.token: $.usid is missing, although the scope is `shopper`');
  expect(refreshToken !== undefined, 'auth.token: $.refreshToken is missing, although the scope is `shopper`');
  return { accessToken, refreshToken, usid, expiresIn, expiresAt: Date.now() + expiresIn * 1000 };
}
