// A shop inside workerd whose payment provider is Stripe, with a stand-in for Stripe.
import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import { Cart } from '#backend/objects/cart.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { serveBackend } from '#backend/serve.ts';
import {
  cardPagePath,
  findCheckoutUrl,
  findSession,
  openCardPage,
  readEnteredCard,
} from '#backend/services/payments/stripe/stripe-cards.ts';
import { createStripePayments } from '#backend/services/payments/stripe/stripe-payments.ts';
import { backendEnv } from './backend.ts';
import { aBrowserAt, aBuyer, type Place, places, readInput } from './browser.ts';
import { aShop, shopOrigin } from './purchase.ts';
import { anItem } from './shopper.ts';
import { createStandInStripe, type StandInStripe, testKey } from './stand-in-stripe.ts';
import { anEvent, signEvent, signingSecret } from './stripe-events.ts';

export const db = backendEnv.BACKEND_DB;
const shop = 'https://shop.test';

const stripeVariables = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: testKey,
  STRIPE_WEBHOOK_SECRETS: signingSecret,
  STRIPE_API_ORIGIN: 'https://stripe.test',
};

/** Returns cart objects that have these variables and use the storage of the real objects. */
function createCarts(env: BackendEnv): DurableObjectNamespace {
  const carts = new WeakMap<object, Cart>();
  const { BASKETS } = backendEnv;
  const createStub = (id: DurableObjectId) =>
    new Proxy({} as Cart, {
      get:
        (_, name) =>
        (...inputs: unknown[]) =>
          runInDurableObject(BASKETS.get(id), (real, state) => {
            const cart = carts.get(real) ?? new Cart(state, env);
            carts.set(real, cart);
            const method = cart[name as keyof Cart] as (...given: unknown[]) => unknown;
            return method.apply(cart, inputs);
          }),
    });
  return { idFromName: (name: string) => BASKETS.idFromName(name), get: createStub } as unknown as DurableObjectNamespace;
}

/** Replaces the network with the stand-in until `vi.restoreAllMocks()`. */
export function openStripeShop(): { stripe: StandInStripe; env: BackendEnv } {
  const stripe = createStandInStripe(stripeVariables.STRIPE_API_ORIGIN);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => stripe.fetch(new Request(input as RequestInfo, init)));
  const env: BackendEnv = { ...backendEnv, ...stripeVariables };
  env.BASKETS = createCarts(env);
  return { stripe, env };
}

let visits = 0;

/** Opens a session up to Stripe's card page. */
export async function aVisit(env: BackendEnv, basketId = `basket-${++visits}`) {
  const now = Date.now();
  const returnUrl = `${shop}/en-us/checkout/billing?method=card`;
  const { sessionId } = await openCardPage(db, { basketId, siteId: 'us', locale: 'en-us', returnUrl, currency: 'USD', now });
  const session = await findSession(db, sessionId);
  if (!session) throw new Error(`There is no page at ${cardPagePath(sessionId)}.`);
  const url = await findCheckoutUrl(env, session);
  return { sessionId, basketId, url, checkoutId: url?.split('/').at(-1) ?? '' };
}

/** Submits a card, and returns its instrument. */
export async function aCard({ stripe, env }: { stripe: StandInStripe; env: BackendEnv }, number?: string): Promise<string> {
  const { sessionId, basketId, checkoutId } = await aVisit(env);
  stripe.typeCard(checkoutId, number);
  const typed = await readEnteredCard(env, { sessionId, basketId, now: Date.now() });
  if (typed.kind !== 'ready') throw new Error(`The card is ${typed.kind}.`);
  return typed.instrument.instrumentId;
}

let intents = 0;

/** Returns a payment of 129 dollars that is ready to be authorized. */
export async function aPayment(shopOfStripe: { stripe: StandInStripe; env: BackendEnv }, number?: string) {
  const instrumentId = await aCard(shopOfStripe, number);
  const intentId = `basket-of-${++intents}:1`;
  const request = {
    intentId,
    instrumentId,
    amount: 12_900,
    currency: 'USD',
    now: Date.now(),
    challengeReturnUrl: `${shop}/en-us/checkout/summary`,
  };
  const payments = createStripePayments(shopOfStripe.env);
  const findAtStripe = () => [...shopOfStripe.stripe.payments.values()].find(({ metadata }) => metadata.intent === intentId);
  return { request, intentId, payments, authorize: () => payments.authorize(db, request), findAtStripe };
}

/** Posts an event to the shop, as Stripe does. */
export async function sendEvent(
  env: BackendEnv,
  event: Parameters<typeof anEvent>[0],
  how: { secret?: string; at?: number; text?: string } = {},
) {
  const text = anEvent(event);
  const signature = await signEvent(text, how);
  return postEvent(env, how.text ?? text, { 'stripe-signature': signature });
}

export const postEvent = async (env: BackendEnv, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  serveBackend(new Request(`${shop}/provider/stripe/events`, { method: 'POST', body, headers }), env, createExecutionContext());

/** Creates a shopper who uses the whole shop and Stripe's pages in a browser without scripts. */
export async function aStripeBuyer({ stripe, env }: { stripe: StandInStripe; env: BackendEnv }, place: Place = places.us) {
  const { get } = aShop({}, env);
  const browser = aBrowserAt(shopOrigin, async (url, init) => {
    if (url.origin === stripe.origin) return stripe.fetch(new Request(url, init));
    if (url.pathname.startsWith('/provider/')) return serveBackend(new Request(url, init), env, createExecutionContext());
    return get(`${url.pathname}${url.search}`, init);
  });
  const buyer = aBuyer(browser, place);
  await buyer.add(await anItem({ siteId: place.siteId, offset: 4 }));
  await buyer.ship();
  /** Visits a page that redirects automatically with a meta refresh, and returns the URL to which it redirects. */
  const leadOn = async (page: string) =>
    /<meta http-equiv="refresh" content="0; url=([^"]+)"/.exec((await browser.visit(page)).html)?.[1] ?? '';
  return {
    ...buyer,
    /** Goes to Stripe's card page. */
    async openCardPage() {
      const opened = await browser.post(buyer.path('/checkout/billing'), { same: 'on', go: 'card' });
      return leadOn(opened.location ?? '');
    },
    async enterCard(number: string) {
      const typed = await browser.post(await this.openCardPage(), { number });
      return browser.follow(typed);
    },
    async order(number = '4242424242424242') {
      await this.enterCard(number);
      const summary = await browser.visit(buyer.path('/checkout/summary'));
      return { basketId: readInput(summary.html, 'cart'), placed: await buyer.place(summary) };
    },
    leadOn,
  };
}
