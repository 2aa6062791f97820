// A cart in a schedule and the tabs that display it, independent of the process that serves it.
import { createHangingPorts, createPorts } from '#backend/objects/placement-ports.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { type CartService, createCartService } from '#backend/services/cart/service.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import { pickConfirmedValues, type Submission } from '#backend/services/placement/begin.ts';
import type { PlacementPorts } from '#backend/services/placement/steps.ts';
import { readDeductions } from '#backend/services/pricing/deductions.ts';
import { calculateQuote } from '#backend/services/pricing/quote.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { ok } from '#contract/errors/result.ts';
import type { Random } from '#demo/seed/random.ts';
import { aLine, aProduct, viewpoint } from '../a-cart.ts';
import type { Payer } from './balances.ts';
import { noteFault, type Process } from './fate.ts';
import type { Shop } from './shop.ts';

/** A tab with the state that the shopper saw last. */
interface Tab {
  look(): Promise<void>;
  submission(): Submission;
}

/** A cart, and the process that currently serves it. */
export interface Client {
  basketId: string;
  owner: string;
  payer: Payer;
  read(): StoredCart;
  /** Runs a function in the current process, or in a new one after a crash. */
  serve<Value>(act: (service: CartService) => Promise<Value>): Promise<Value>;
  openTab(): Tab;
}

export function createClient(shop: Shop, env: BackendEnv, { cart, payer }: { cart: StoredCart; payer: Payer }): Client {
  const { fates, random } = shop;
  const methods = choosePaymentMethods(env);
  let stored = cart;
  const load = () => stored;
  const answers = new Map();
  let process: Process | undefined;
  let service: CartService | undefined;
  let orders = 0;

  const readStock = () =>
    new Map(
      (shop.sqlite.prepare('SELECT sku, available FROM stock').all() as { sku: string; available: number }[]).map((row) => [
        row.sku,
        row.available,
      ]),
    );
  const readQuote = async (of: StoredCart) => {
    const known = await readDeductions(env.BACKEND_DB, of.deductions ?? [], { methods, currency: 'USD', now: shop.now });
    const facts = new Map([[aLine().productId, aProduct({ current: shop.price, stock: readStock() })]]);
    return calculateQuote(of, facts, { ...viewpoint, deductions: known });
  };
  const write = (act: () => void) => {
    fates.requireAlive();
    act();
  };
  const start = (): CartService =>
    createCartService({
      store: {
        load,
        save: (next) =>
          write(() => {
            // A copy, as if the state were read from disk.
            stored = JSON.parse(JSON.stringify(next)) as StoredCart;
          }),
      },
      answers: { find: (key) => answers.get(key), record: (key, answer) => write(() => answers.set(key, answer)) },
      ports: repeatCalls(
        createPorts(env, () => shop.now, methods),
        random,
      ),
      hanging: createHangingPorts(env.BACKEND_DB, () => shop.now),
      paymentMethods: methods,
      reservations: { reserve: async () => ok(undefined), update: async () => {}, endOver: async () => {} },
      notifySaved: async () => {},
      quote: readQuote,
      passesBotCheck: async () => true,
      clock: () => shop.now,
      newOrder: () => ({ orderNumber: `C${cart.basketId.toUpperCase()}-${++orders}`, st: `secret-${cart.basketId}-${orders}` }),
      onFault: (error) => noteFault(shop, error),
    });
  return {
    basketId: cart.basketId,
    owner: cart.owner,
    payer,
    read: load,
    async serve(act) {
      if (!process || process.isDead || !service) {
        process = { isDead: false };
        service = start();
      }
      const [own, running] = [process, service];
      return fates.runAs(own, async () => {
        const answer = await act(running);
        // A dead process sends no response.
        fates.requireAlive();
        return answer;
      });
    },
    openTab() {
      let seen = cart.revision;
      return {
        look: async () => {
          const now = load();
          await this.serve(async (running) => {
            const quote = await readQuote(now);
            const shown = running.prepare({ usid: now.owner, siteId: 'us' }, { revision: now.revision, ...pickConfirmedValues(quote) });
            seen = shown?.revision ?? now.revision;
          });
        },
        submission: () => ({
          revision: seen,
          fingerprint: 'body',
          instrumentId: cart.instrument?.payment_instrument_id ?? '',
          returnUrl: 'https://shop.example/back',
          billingAddress: undefined,
          locale: 'en-us',
        }),
      };
    },
  };
}

/** Returns ports of which some are called twice concurrently, as if a proxy repeated a request. */
const repeatCalls = (ports: PlacementPorts, random: Random): PlacementPorts =>
  new Proxy(ports, {
    get: (_, name) => async (placement: never) => {
      // The cast is safe because ports have no other properties.
      const port = ports[name as keyof PlacementPorts] as (one: never) => Promise<unknown>;
      const isTwice = random.chance(0.1);
      const answers = await Promise.allSettled(isTwice ? [port(placement), port(placement)] : [port(placement)]);
      const last = answers.at(-1);
      if (last?.status === 'rejected') throw last.reason;
      return last?.value;
    },
  });
