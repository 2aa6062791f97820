// A shopper's browser with several tabs, the shop behind it and its gateway, all in Node, joined by a network that a test plays message by message.
// Real are the tabs' queue and their view of the cart, the page of the cart, its recovery, what it remembers in cookies, and the rules of baskets.
import type { Change } from '#backend/basket/changes.ts';
import type { KeptRefusal, Line } from '#backend/basket/state.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { CallName } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { type Gateway, GatewayFault, type Refusal } from '#gateway/gateway.ts';
import { us } from '#markets/us.ts';
import { cartMemory } from '#middleware/cart-memory.ts';
import { cart as cartPage } from '#pages/cart/index.tsx';
import type { SubmitContext } from '#pages/page.ts';
import type { CartReply, CartView } from '#wire/cart.ts';
import { createCartQueue, type Outcome } from '../../client/cart-queue.ts';
import { countedPieces } from '../../client/counted-pieces.ts';
import { withPending } from '../../client/pending-cart.ts';
import { createSettledCart, noteOf } from '../../client/settled-cart.ts';
import { aLine, BasketWorld, skuOf, who } from './basket-world.ts';
import { aView } from './view.ts';

/** What becomes of a message. `late`: it is acted on, and nobody hears of that. `twice`: it arrives again. */
export type Fate = 'pass' | 'lost' | 'late' | 'twice';

/** A change that a basket took, by the key of its gesture. */
interface Effect {
  key: string;
  apply: (pieces: Map<string, number>) => void;
}

interface GestureRecord {
  key: string;
  /** Makes it once more, in the same tab. */
  again: () => void;
  outcome: Outcome | undefined;
}

/** Pieces that there are of each variant. */
const available = 10;
const options = { secrets: ['test-secret-of-at-least-32-characters-a'], now: 1_790_000_000, isSecure: false };

export type Tabs = ReturnType<typeof openTabs>;

export function openTabs(count: number) {
  const network = aNetwork();
  const gateway = aGateway(network.leg);
  const jar: Cookies = { session: '{}', 'cairn-cart': '', 'cairn-lines': '' };
  const gestures: GestureRecord[] = [];
  let note: string | undefined;

  async function request(fields: URLSearchParams | undefined): Promise<CartReply> {
    const cookies = { ...jar };
    return network.exchange(async () => {
      const sent = await network.leg();
      if (sent === 'lost') throw new TypeError('Failed to fetch');
      const answer = await serve(gateway.call, fields, cookies);
      if (sent === 'twice') await serve(gateway.call, fields, cookies);
      const came = await network.leg();
      if (came === 'lost') throw new TypeError('Failed to fetch');
      Object.assign(jar, answer.cookies);
      if (came === 'late') throw new TypeError('The body did not arrive.');
      return JSON.parse(JSON.stringify(answer.reply)) as CartReply;
    });
  }

  function openTab(index: number) {
    const settled = createSettledCart();
    const openKeys = new Map<string, string>();
    let keys = 0;
    const take = (view: CartView): boolean => {
      const isTaken = settled.take(view);
      if (isTaken && note !== noteOf(view)) {
        note = noteOf(view);
        for (const other of tabs) if (other !== tab) network.later(other.catchUp);
      }
      return isTaken;
    };
    const queue = createCartQueue({
      send: ({ fields }) => request(fields),
      read: () => request(undefined),
      take,
      settled: settled.view,
      changed: () => undefined,
      newKey: () => `gesture-${index}-${++keys}`,
    });
    const tab = {
      /** What its shopper sees. */
      view: (): CartView | undefined => {
        const known = settled.view();
        return known && withPending(known, queue.pending(), queue.errors());
      },
      settled: settled.view,
      pending: queue.pending,
      send(text: string): void {
        const before = keys;
        const done = queue.change({ address: '/en-us/cart', fields: new URLSearchParams(text) });
        if (keys > before) openKeys.set(text, `gesture-${index}-${keys}`);
        const record: GestureRecord = { key: openKeys.get(text) ?? '', again: () => tab.send(text), outcome: undefined };
        gestures.push(record);
        void done.then((outcome) => {
          record.outcome = outcome;
        });
      },
      /** As client/cart-elsewhere.ts does, where the cart is shown. */
      catchUp(): void {
        const known = settled.view();
        const count = countedPieces(`cairn-cart=${jar['cairn-cart']}`, 'us');
        if (queue.isUncertain() || (known && (known.count !== count || note !== noteOf(known)))) void queue.refresh();
      },
      refresh: (): void => void queue.refresh(),
    };
    return tab;
  }

  const tabs: ReturnType<typeof openTab>[] = Array.from({ length: count }, (_, index) => openTab(index));

  return {
    tabs,
    gestures: gestures as readonly GestureRecord[],
    effects: gateway.effects,
    /** Pieces by variant, as the gateway has them. */
    stored: gateway.stored,
    /** Pieces that the first byte of the next page says. */
    counted: (): number => countedPieces(`cairn-cart=${jar['cairn-cart']}`, 'us'),
    play: network.play,
    /** The gateway loses the cart at a quiet moment, if the browser remembers what there is (docs/decisions/018). */
    async lose(): Promise<boolean> {
      await network.drain();
      const remembered = await cartMemory(headerOf(jar), 'us', options).remembered();
      const known = new Map(remembered?.lines.map(({ upc, qty }) => [upc, qty]));
      return isSame(known, gateway.stored()) && remembered !== undefined && gateway.lose(remembered.cartId);
    },
    /** The network is well again, and every tab is looked at. Whoever was told that their first item did not get through adds it again. */
    async heal(): Promise<void> {
      await network.drain();
      if (!jar.session.includes('basketId')) gestures.findLast(({ outcome }) => outcome?.kind === 'lost')?.again();
      await network.drain();
      for (const tab of tabs) tab.catchUp();
      await network.drain();
      tabs[0]?.refresh();
      await network.drain();
      for (const tab of tabs) tab.catchUp();
      await network.drain();
    },
  };
}

export const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([upc, qty]) => other.get(upc) === qty);

/** Messages on their way, each waiting for its fate. */
function aNetwork() {
  const waiting: ((fate: Fate) => void)[] = [];
  /** Exchanges that wait for no message. */
  let busy = 0;
  const idle = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (busy > 0);
  };
  const play = async (pick: number, fate: Fate): Promise<void> => {
    const [message] = waiting.splice(pick % Math.max(waiting.length, 1), 1);
    message?.(fate);
    await idle();
  };
  return {
    leg: (): Promise<Fate> => {
      busy--;
      return new Promise((resolve) => {
        waiting.push((fate) => {
          busy++;
          resolve(fate);
        });
      });
    },
    exchange: async <Value>(run: () => Promise<Value>): Promise<Value> => {
      busy++;
      return run().finally(() => {
        busy--;
      });
    },
    later: (run: () => void): void => void waiting.push(run),
    play,
    drain: async (): Promise<void> => {
      await idle();
      for (let steps = 0; waiting.length > 0; steps++) {
        if (steps > 2000) throw new Error('The tabs never come to rest.');
        await play(0, 'pass');
      }
    },
  };
}

type Cookies = Record<'session' | 'cairn-cart' | 'cairn-lines', string>;

const headerOf = (cookies: Cookies): string => `cairn-cart=${cookies['cairn-cart']}; cairn-lines=${cookies['cairn-lines']}`;
const view = aView('en-us');

/** The page of the cart, asked by a script. */
async function serve(gateway: Gateway, form: URLSearchParams | undefined, sent: Cookies) {
  let kept: Shopper['kept'] = JSON.parse(sent.session);
  const memory = cartMemory(headerOf(sent), 'us', options);
  const shopper: Shopper = {
    gateway,
    sessionId: 'session-1',
    siteId: 'us',
    consumerType: 'guest',
    returnUrl: 'https://shop.example/back',
    get kept() {
      return kept;
    },
    keep: (change) => {
      kept = { ...kept, ...change };
    },
    saw: memory.saw,
    unsee: memory.unsee,
    remembered: memory.remembered,
    sawFavorites: () => undefined,
  };
  const context = {
    shopper,
    view,
    market: us,
    query: new URLSearchParams(),
    gateway: nothing,
    report: () => undefined,
    form,
    key: form?.get('key'),
  } as unknown as SubmitContext; // what the page of the cart uses
  const reply = await (form ? submit(context) : cartPage.data?.(context))?.catch(
    (): CartReply => ({ problem: { text: 'Something went wrong.', surface: 'banner' } }),
  );
  const session = JSON.stringify(kept);
  const lines = (await memory.cookies()).map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []);
  return { reply, cookies: { ...(session !== sent.session && { session }), ...Object.fromEntries(lines) } };
}

const nothing = () => Promise.reject(new Error('Nothing but carts is asked here.'));

const submit = async (context: SubmitContext): Promise<CartReply | undefined> => (await cartPage.submit?.(context))?.reply;

/** Baskets under the real rules, and what was done to them. */
function aGateway(leg: () => Promise<Fate>) {
  const baskets = new Map<string, BasketWorld>();
  const effects: Effect[] = [];
  let lineIds = 0;

  async function change(basketId: string, key: string, how: Asked): Promise<Result<Cart, Refusal>> {
    const world = baskets.get(basketId);
    if (!world) return gone;
    const before = world.basket;
    const isNew = !world.knows(key) && key.startsWith('gesture-'); // what is made anew adds nothing
    const changed = await world.service.change(who, how.proposal(before.lines), { key, fingerprint: how.fingerprint });
    if (!changed.ok) return refused({ status: 409, message: undefined, ...changed.error });
    if (isNew) effects.push({ key, apply: how.effect(before.lines) });
    return ok(world.cart());
  }

  async function answer(name: CallName, input: Input, key = ''): Promise<Result<Cart, Refusal>> {
    const { body = {}, params = {}, query = {} } = input;
    const basketId = params.basketId ?? body.cartId ?? `basket-${key}`;
    if (name === 'cart.create') {
      const world = baskets.get(basketId) ?? aWorld();
      baskets.set(basketId, world);
      world.service.open(basketId, who);
      return ok(world.cart());
    }
    if (name === 'cart.read') {
      const world = baskets.get(basketId);
      return world ? ok(world.cart()) : gone;
    }
    return change(basketId, key, asked(name, { ...body, ...query }, `line-${++lineIds}`));
  }

  const call = async (name: CallName, input: unknown, { idempotencyKey }: { idempotencyKey?: string } = {}) => {
    const fate = await leg();
    if (fate === 'lost') throw new GatewayFault(name, 'network', 'lost');
    const result = await answer(name, input as Input, idempotencyKey);
    if (fate === 'twice') return answer(name, input as Input, idempotencyKey);
    if (fate === 'late') throw new GatewayFault(name, 'timeout', 'no answer by the deadline');
    return result;
  };

  return {
    call: call as unknown as Gateway, // the calls of a cart
    effects: effects as readonly Effect[],
    lose: (basketId: string): boolean => baskets.delete(basketId),
    stored: (): Map<string, number> => {
      const last = [...baskets.values()].at(-1);
      return new Map(last?.basket.lines.map(({ upc, qty }) => [upc, qty]));
    },
  };
}

interface Input {
  params?: { basketId?: string };
  query?: { itemId?: string };
  body?: { cartId?: string; itemId?: string; upc?: string; qty?: number };
}

interface Asked {
  proposal: (lines: readonly Line[]) => Result<Change, KeptRefusal>;
  effect: (lines: readonly Line[]) => Effect['apply'];
  fingerprint: string;
}

/** What a call does to a basket, and to the pieces in it as a child would count them. */
function asked(name: CallName, { itemId = '', upc = '', qty = 1 }: { itemId?: string; upc?: string; qty?: number }, lineId: string): Asked {
  const fingerprint = JSON.stringify([name, itemId, upc, qty]);
  const upcOf = (lines: readonly Line[]): string => lines.find(({ id }) => id === itemId)?.upc ?? 'none';
  if (name === 'cart.addItem') {
    return {
      fingerprint,
      proposal: () => ok({ kind: 'add-line', line: aLine({ id: lineId, upc, qty }), available }),
      effect: () => (pieces) => void pieces.set(upc, (pieces.get(upc) ?? 0) + qty),
    };
  }
  if (name === 'cart.removeItem') {
    return {
      fingerprint,
      proposal: () => ok({ kind: 'remove-line', itemId, upc }),
      effect: (lines) => (pieces) => void pieces.delete(upcOf(lines)),
    };
  }
  if (name !== 'cart.updateItem') throw new Error(`No tab asks for ${name}.`);
  return {
    fingerprint,
    proposal: (lines) => {
      const line = lines.find(({ id }) => id === itemId);
      return line ? ok({ kind: 'set-line', itemId, qty, line, available }) : refused({ code: 'ORD404', details: { itemId } });
    },
    effect: (lines) => (pieces) => void pieces.set(upcOf(lines), qty),
  };
}

const gone = refused({ code: 'BSK404' as const, status: 404, message: undefined });

function aWorld(): BasketWorld {
  const world = new BasketWorld();
  for (const index of [0, 1, 2]) world.stock.set(skuOf(index), available);
  return world;
}
