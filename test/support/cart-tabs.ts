// A browser with several tabs, the shop and its gateway, all in Node and connected by a network in which a test decides whether each
// message arrives, is lost or is repeated. The tabs' queue and cart view, the cart page with recovery and cookies, and the cart rules are
// real.
import type { Shopper } from '#commerce/shopper.ts';
import { cart as cartPage } from '#features/cart/cart-page.ts';
import type { CartReply, CartViewModel } from '#features/cart/cart-view-model.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { trackCart } from '#http/middleware/shopper/seen-cart.ts';
import type { SubmitContext } from '#http/page.ts';
import { readCartCount } from '#islands/page-cookies.ts';
import { us } from '#markets/us.ts';
import { formatNote } from '../../client/cart/cart-note.ts';
import { createCartQueue, type Outcome } from '../../client/cart/cart-queue.ts';
import { applyPending } from '../../client/cart/pending-cart.ts';
import { createSettledCart } from '../../client/cart/settled-cart.ts';
import { aCartGateway } from './cart-gateway.ts';
import { guestParts } from './fake-shopper.ts';
import { aNetwork } from './message-network.ts';
import { aRenderContext } from './render-context.ts';

interface SubmissionRecord {
  key: string;
  /** Submits the same change again in the same tab. */
  again: () => void;
  outcome: Outcome | undefined;
}

const options = { secrets: ['test-secret-of-at-least-32-characters-a'], now: 1_790_000_000, isSecure: false };

export type Tabs = ReturnType<typeof openTabs>;

export function openTabs(count: number) {
  const network = aNetwork();
  const gateway = aCartGateway(network.leg);
  const jar: Cookies = { session: '{}', 'cairn-cart': '', 'cairn-lines': '' };
  const intents: SubmissionRecord[] = [];
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
    const take = (next: CartViewModel): boolean => {
      const isTaken = settled.take(next);
      if (isTaken && note !== formatNote(next)) {
        note = formatNote(next);
        for (const other of tabs) if (other !== tab) network.later(other.catchUp);
      }
      return isTaken;
    };
    const queue = createCartQueue({
      send: ({ fields }) => request(fields),
      read: () => request(undefined),
      take,
      settled: settled.current,
      changed: () => undefined,
      started: () => undefined,
      createKey: () => `submission-${index}-${++keys}`,
    });
    const tab = {
      /** Returns the cart as it is displayed to the shopper. */
      shown: (): CartViewModel | undefined => {
        const known = settled.current();
        return known && applyPending(known, queue.pending(), queue.errors());
      },
      settled: settled.current,
      pending: queue.pending,
      send(text: string): void {
        const before = keys;
        const done = queue.change({ address: '/en-us/cart', fields: new URLSearchParams(text) });
        if (keys > before) openKeys.set(text, `submission-${index}-${keys}`);
        const record: SubmissionRecord = { key: openKeys.get(text) ?? '', again: () => tab.send(text), outcome: undefined };
        intents.push(record);
        void done.then((outcome) => {
          record.outcome = outcome;
        });
      },
      /** Updates a tab that displays the cart, as client/cart/sync-tabs.ts does. */
      catchUp(): void {
        const known = settled.current();
        const count = readCartCount(`cairn-cart=${jar['cairn-cart']}`, 'us');
        if (queue.isUncertain() || (known && (known.count !== count || note !== formatNote(known)))) void queue.refresh();
      },
      refresh: (): void => void queue.refresh(),
    };
    return tab;
  }

  const tabs: ReturnType<typeof openTab>[] = Array.from({ length: count }, (_, index) => openTab(index));

  return {
    tabs,
    intents: intents as readonly SubmissionRecord[],
    effects: gateway.effects,
    /** Returns the units that the gateway has stored, by variant. */
    stored: gateway.stored,
    /** Returns the units in the cookie from which the next page is rendered. */
    counted: (): number => readCartCount(`cairn-cart=${jar['cairn-cart']}`, 'us'),
    play: network.play,
    /** Deletes the cart at the gateway if no request is open and the browser remembers its contents (docs/decisions/018). */
    async lose(): Promise<boolean> {
      await network.drain();
      const remembered = await trackCart(createCookieHeader(jar), 'us', options).remembered();
      const known = new Map(remembered?.lines.map(({ upc, qty }) => [upc, qty]));
      return isSame(known, gateway.stored()) && remembered !== undefined && gateway.lose(remembered.cartId);
    },
    /** Restores the network and activates every tab. If the first item of the cart was not added, it is added again. */
    async heal(): Promise<void> {
      await network.drain();
      if (!jar.session.includes('basketId')) intents.findLast(({ outcome }) => outcome?.kind === 'lost')?.again();
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

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([upc, qty]) => other.get(upc) === qty);

type Cookies = Record<'session' | 'cairn-cart' | 'cairn-lines', string>;

const createCookieHeader = (cookies: Cookies): string => `cairn-cart=${cookies['cairn-cart']}; cairn-lines=${cookies['cairn-lines']}`;
const renderContext = aRenderContext('en-us');

/** Serves the cart page to a request from a script. */
async function serve(gateway: Gateway, form: URLSearchParams | undefined, sent: Cookies) {
  let session: Shopper['session'] = JSON.parse(sent.session);
  const memory = trackCart(createCookieHeader(sent), 'us', options);
  const shopper: Shopper = {
    gateway,
    sessionId: 'session-1',
    siteId: 'us',
    consumerType: 'guest',
    userKind: 'guest',
    ...guestParts,
    returnUrl: 'https://shop.example/back',
    get session() {
      return session;
    },
    updateSession: (change) => {
      session = { ...session, ...change };
    },
    storeCart: memory.noteCart,
    forgetCart: memory.forgetCart,
    remembered: memory.remembered,
    storePlacedOrder: () => undefined,
    receipt: async () => undefined,
    storeFavoritesRevision: () => undefined,
  };
  const context = {
    shopper,
    renderContext,
    market: us,
    query: new URLSearchParams(),
    gateway: nothing,
    // Late sections are not rendered in these tests.
    open: (_look: object, _props: object, data: Promise<object>) => void data.catch(() => undefined),
    report: () => undefined,
    form,
    key: form?.get('key'),
  } as unknown as SubmitContext; // The cast is safe because the cart page uses only these properties.
  const reply = await (form ? submit(context) : cartPage.data?.(context))?.catch(
    (): CartReply => ({ problem: { text: 'Something went wrong.', surface: 'banner' } }),
  );
  const sealed = JSON.stringify(session);
  const lines = (await memory.cookies()).map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []);
  return { reply, cookies: { ...(sealed !== sent.session && { session: sealed }), ...Object.fromEntries(lines) } };
}

const nothing = () => Promise.reject(new Error('Only cart calls are expected.'));

const submit = async (context: SubmitContext): Promise<CartReply | undefined> => (await cartPage.submit?.(context))?.reply;
