// The shop of one schedule: the backend's own placement over a database in memory, and a payment provider, simulated or a stand-in of Stripe.

import { readDeductions } from '#backend/basket/deductions.ts';
import { calculateQuote } from '#backend/basket/quote.ts';
import { type BasketService, createBasketService } from '#backend/basket/service.ts';
import type { Basket } from '#backend/basket/state.ts';
import type { BackendEnv } from '#backend/env.ts';
import { choosePaymentMethods } from '#backend/payment-methods/registry.ts';
import { listShown, type Submission } from '#backend/placement/begin.ts';
import { createPorts } from '#backend/placement/ports.ts';
import type { PlacementPorts } from '#backend/placement/steps.ts';
import type { Random } from '#backend/seed/random.ts';
import { ok } from '#errors/result.ts';
import { aLine, anAddress, aProduct, createSku, viewpoint } from '../a-basket.ts';
import { createStandInStripe, type StandInStripe, testKey } from '../stand-in-stripe.ts';
import { signingSecret } from '../stripe-events.ts';
import { createFates, type Fates, Killed, type Process, Unheard } from './fate.ts';
import { type Effect, type MemoryDatabase, openMemoryDatabase } from './memory-database.ts';
import { chooseDeductions, createInstrument, fillPurses, members, type Payer, type Purses } from './purses.ts';

const apiOrigin = 'https://stripe.test';
const pool = 'web-us';

/** What its shopper saw last. */
export interface Tab {
  look(): Promise<void>;
  submission(): Submission;
}

/** One cart, and whoever serves it at the moment. */
export interface Client {
  basketId: string;
  owner: string;
  payer: Payer;
  read(): Basket;
  /** Of a process that lives: after a crash, of the next one. */
  serve<Value>(act: (service: BasketService) => Promise<Value>): Promise<Value>;
  openTab(): Tab;
}

export interface Shop {
  random: Random;
  fates: Fates;
  sqlite: MemoryDatabase['sqlite'];
  d1: D1Database;
  stripe: StandInStripe;
  purses: Purses;
  /** Pieces on the shelf before anybody ordered, by sku. */
  stock: Record<string, number>;
  clients: Client[];
  /** Milliseconds since 1970. */
  now: number;
  /** Minor units. */
  price: number;
  /** What was thrown and was none of the fates. */
  faults: string[];
}

let around: Effect = async (act) => act();
let database: MemoryDatabase | undefined;
let opened = 0;

/** One database serves many schedules, emptied before each; a new one now and then keeps memory small. */
function freshDatabase(effect: Effect): MemoryDatabase {
  around = effect;
  if (!database || opened++ % 500 === 0) database = openMemoryDatabase((act) => around(act));
  else database.clear();
  return database;
}

export function openShop(random: Random, faultShare: number): Shop {
  const fates = createFates(random, faultShare);
  const db = freshDatabase(fates.effect);
  const stripe = createStandInStripe(apiOrigin);
  const usesStripe = random.chance(0.3);
  const env = {
    BACKEND_DB: db.d1,
    ENVIRONMENT: 'local',
    ...(usesStripe && {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: testKey,
      STRIPE_WEBHOOK_SECRETS: signingSecret,
      STRIPE_API_ORIGIN: apiOrigin,
    }),
  } as unknown as BackendEnv; // what placements use of it
  const stock: Record<string, number> = { [createSku(0)]: random.pick([1, 2, 5, 20]), [createSku(1)]: random.pick([3, 40]) };
  for (const [sku, available] of Object.entries(stock))
    db.sqlite.prepare('INSERT INTO stock VALUES (?1, ?2, ?3, ?4)').run(pool, aLine().productId, sku, available);
  const shop: Shop = {
    random,
    fates,
    sqlite: db.sqlite,
    d1: db.d1,
    stripe,
    purses: fillPurses(db, random),
    stock,
    clients: [],
    now: viewpoint.now,
    price: 129_00,
    faults: [],
  };
  const count = random.between(2, 8);
  const payers: readonly Payer[] = usesStripe
    ? ['stripe', 'stripe', 'stripe', 'none']
    : ['card', 'card', 'wallet', 'express', 'pay-later', 'none'];
  for (let index = 0; index < count; index++) {
    const basketId = `basket-${index}`;
    const owner = random.pick([...members, `guest-${index}`]);
    const payer = random.pick(payers);
    const instrument = createInstrument(db, { basketId, payer, random, stripe });
    const basket: Basket = {
      ...{ basketId, siteId: 'us', owner, revision: 1, placements: [] },
      lines: [aLine({ upc: createSku(random.pick([0, 0, 0, 1])), qty: random.between(1, 3) })],
      shippingAddress: anAddress(),
      billingAddress: anAddress({ addressId: 'billing' }),
      deductions: chooseDeductions(random, owner),
      ...(instrument && { instrument }),
    };
    shop.clients.push(createClient(shop, env, { basket, payer }));
  }
  return shop;
}

/** Notes what nobody planned. What Stripe did not answer is thrown by its library. */
export function noteFault({ faults }: Shop, error: unknown): void {
  const isPlanned =
    error instanceof Killed ||
    error instanceof Unheard ||
    (error instanceof Error && /^Stripe(API|Connection)Error$/.test(error.constructor.name));
  if (!isPlanned) faults.push(String(error));
}

/** Where the library of Stripe asks: the stand-in of a shop, by whichever process runs. Undone by what it gives back. */
export function answerForStripe(findShop: () => Shop | undefined): Disposable {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const shop = findShop();
    if (!shop || new URL(request.url).origin !== apiOrigin) return before(request);
    try {
      return await shop.fates.effect(() => shop.stripe.fetch(request));
    } catch {
      // lost for whoever asked; they need not wait to learn it
      return Response.json({ error: { type: 'api_error' } }, { status: 500, headers: { 'stripe-should-retry': 'false' } });
    }
  };
  return {
    [Symbol.dispose]() {
      globalThis.fetch = before;
    },
  };
}

function createClient(shop: Shop, env: BackendEnv, { basket, payer }: { basket: Basket; payer: Payer }): Client {
  const { fates, random } = shop;
  const methods = choosePaymentMethods(env);
  let stored = basket;
  const load = () => stored;
  const answers = new Map();
  let process: Process | undefined;
  let service: BasketService | undefined;
  let orders = 0;

  const readStock = () =>
    new Map(
      (shop.sqlite.prepare('SELECT sku, available FROM stock').all() as { sku: string; available: number }[]).map((row) => [
        row.sku,
        row.available,
      ]),
    );
  const readQuote = async (of: Basket) => {
    const known = await readDeductions(env.BACKEND_DB, of.deductions ?? [], { methods, currency: 'USD', now: shop.now });
    const facts = new Map([[aLine().productId, aProduct({ current: shop.price, stock: readStock() })]]);
    return calculateQuote(of, facts, { ...viewpoint, deductions: known });
  };
  const write = (act: () => void) => {
    fates.requireAlive();
    act();
  };
  const start = (): BasketService =>
    createBasketService({
      store: {
        load,
        save: (next) =>
          write(() => {
            stored = JSON.parse(JSON.stringify(next)) as Basket; // as it would be read from a disk
          }),
      },
      answers: { find: (key) => answers.get(key), record: (key, answer) => write(() => answers.set(key, answer)) },
      ports: doneTwice(
        createPorts(env, () => shop.now, methods),
        random,
      ),
      paymentMethods: methods,
      reservations: { reserve: async () => ok(undefined), update: async () => {}, endOver: async () => {} },
      notifySaved: async () => {},
      quote: readQuote,
      passesBotCheck: async () => true,
      clock: () => shop.now,
      newOrder: () => ({ orderNumber: `C${basket.basketId.toUpperCase()}-${++orders}`, st: `secret-${basket.basketId}-${orders}` }),
      onFault: (error) => noteFault(shop, error),
    });
  return {
    basketId: basket.basketId,
    owner: basket.owner,
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
        fates.requireAlive(); // nobody hears what a process that died would have said
        return answer;
      });
    },
    openTab() {
      let seen = basket.revision;
      return {
        look: async () => {
          const now = load();
          await this.serve(async (running) => {
            const quote = await readQuote(now);
            const shown = running.prepare({ usid: now.owner, siteId: 'us' }, { revision: now.revision, ...listShown(quote) });
            seen = shown?.revision ?? now.revision;
          });
        },
        submission: () => ({
          revision: seen,
          fingerprint: 'body',
          instrumentId: basket.instrument?.payment_instrument_id ?? '',
          returnUrl: 'https://shop.example/back',
          billingAddress: undefined,
          locale: 'en-us',
        }),
      };
    },
  };
}

/** Ports of which some are asked twice at once, as when a request is repeated by something in between. */
const doneTwice = (ports: PlacementPorts, random: Random): PlacementPorts =>
  new Proxy(ports, {
    get: (_, name) => async (placement: never) => {
      const port = ports[name as keyof PlacementPorts] as (one: never) => Promise<unknown>; // nothing else is asked of ports
      const isTwice = random.chance(0.1);
      const answers = await Promise.allSettled(isTwice ? [port(placement), port(placement)] : [port(placement)]);
      const last = answers.at(-1);
      if (last?.status === 'rejected') throw last.reason;
      return last?.value;
    },
  });
