// The whole shop with its embedded backend and additional payment methods. The payment methods are passed as tables, so no module has to be
// mocked.
import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { createBackendApp } from '#backend/app.ts';
import { createHostedPages } from '#backend/hosted-pages.ts';
import { Cart } from '#backend/objects/cart.ts';
import { workerSystem } from '#backend/platform/system.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { createCheckoutStep } from '#features/checkout/checkout-page.ts';
import type { PaymentSections } from '#features/checkout/payment/payment-section.ts';
import { pages } from '#features/pages.ts';
import { backendEnv } from '../backend.ts';
import { aBrowserAt, type Browser } from '../browser.ts';
import { shopOrigin } from '../purchase.ts';
import { openStorefront } from '../storefront.ts';

/** Returns cart objects that have the test's payment methods and use the storage of the real objects. */
function createCarts(methods: PaymentMethods): DurableObjectNamespace {
  const carts = new WeakMap<object, Cart>();
  const { BASKETS } = backendEnv;
  const createStub = (id: DurableObjectId) =>
    new Proxy({} as Cart, {
      get:
        (_, name) =>
        (...inputs: unknown[]) =>
          runInDurableObject(BASKETS.get(id), (real, state) => {
            const cart = carts.get(real) ?? new Cart(state, backendEnv, { methods });
            carts.set(real, cart);
            const method = cart[name as keyof Cart] as (...given: unknown[]) => unknown;
            return method.apply(cart, inputs);
          }),
    });
  return { idFromName: (name: string) => BASKETS.idFromName(name), get: createStub } as unknown as DurableObjectNamespace;
}

/** Creates a browser in a shop with additional payment methods. */
export function aBrowserWith({ sections, methods }: { sections: PaymentSections; methods: PaymentMethods }): Browser {
  const env = { ...backendEnv, BASKETS: createCarts(methods) };
  const gateway = createBackendApp(workerSystem, methods);
  const providers = createHostedPages(workerSystem, methods);
  const fetchGateway = async (address: string, init: RequestInit) =>
    gateway.fetch(new Request(address, init), env, createExecutionContext());
  const shop = openStorefront(
    { GATEWAY: { fetch: fetchGateway } as unknown as Fetcher },
    { ...pages, checkoutStep: () => Promise.resolve(createCheckoutStep(sections)) },
  );
  return aBrowserAt(shopOrigin, async (url, init) =>
    url.pathname.startsWith('/provider/') ? providers.fetch(new Request(url, init), env) : shop.get(`${url.pathname}${url.search}`, init),
  );
}
