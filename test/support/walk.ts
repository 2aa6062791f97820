// One long walk through all actions of a guest. It records every response of the shop and every gateway call.
import { runInDurableObject } from 'cloudflare:test';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { scenarioPath } from '#contract/scenario.ts';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import type { CartReply } from '#features/cart/cart-view-model.ts';
import { dialogHeader } from '#lib/paths/dialog.ts';
import { backendEnv } from './backend.ts';
import { aBuyer, type Fields, places } from './browser.ts';
import { anEGiftCard } from './gift-cards.ts';
import { findAttribute, findAttributes } from './html.ts';
import { aBrowser, aShop, type Between } from './purchase.ts';
import { anItem } from './shopper.ts';

export interface RecordedResponse {
  /** Method and path of the request, such as `GET /en-us/cart`. */
  asked: string;
  path: string;
  /** Kind of request. `json` is a request by a script. */
  as: 'json' | 'dialog' | 'page';
  status: number;
  cacheControl: string | null;
  cookies: string[];
}

export interface RecordedCall {
  name: CallName;
  isKeyed: boolean;
  key: string | null;
}

const patterns = callNames.map((name) => {
  const { method, path, keyed } = callRow(name);
  return { name, method, isKeyed: keyed === true, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

/** Performs all actions, and returns the recorded responses and calls. The backend must be prepared. */
export async function walk(): Promise<{ answers: RecordedResponse[]; calls: RecordedCall[] }> {
  const answers: RecordedResponse[] = [];
  const calls: RecordedCall[] = [];

  function aWalker() {
    const shop = aShop();
    let between: Between = (request, pass) => pass(request);
    shop.state.between = (request, pass) => {
      const { pathname } = new URL(request.url);
      const call = patterns.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
      if (call) calls.push({ name: call.name, isKeyed: call.isKeyed, key: request.headers.get('idempotency-key') });
      return between(request, pass);
    };
    const get: typeof shop.get = async (path, init) => {
      const response = await shop.get(path, init);
      const headers = new Headers(init?.headers);
      answers.push({
        asked: `${init?.method ?? 'GET'} ${path}`,
        path: new URL(path, 'http://localhost').pathname,
        as: headers.get('accept') === 'application/json' ? 'json' : headers.has(dialogHeader) ? 'dialog' : 'page',
        status: response.status,
        cacheControl: response.headers.get('cache-control'),
        cookies: response.headers.getSetCookie(),
      });
      return response;
    };
    const buyer = aBuyer(aBrowser({ get }), places.us);
    const send = (path: string, fields: Fields | undefined, headers: Fields) =>
      buyer.visit(path, {
        ...(fields && { method: 'POST', body: new URLSearchParams({ key: crypto.randomUUID(), ...fields }).toString() }),
        headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    return {
      ...buyer,
      /** Sends a request as a script does, with `fields` as its form. */
      json: async (path: string, fields?: Fields): Promise<CartReply> => {
        const { html } = await send(path, fields, { accept: 'application/json' });
        return JSON.parse(html || '{}') as CartReply;
      },
      /** Submits a form in a dialog. */
      dialog: (path: string, fields: Fields) => send(path, fields, { [dialogHeader]: 'nonce' }),
      setBetween: (next: Between) => {
        between = next;
      },
    };
  }

  await cartByScript(aWalker());
  await visitLostCart(aWalker());
  await purchase(aWalker());
  await challenge(aWalker());
  await pickup(aWalker());
  await lists(aWalker());
  await visitSmallForms(aWalker());
  return { answers, calls };

  type Walker = ReturnType<typeof aWalker>;

  async function cartByScript({ json, dialog, post, visit, setBetween }: Walker): Promise<void> {
    const cart = '/en-us/cart';
    const item = await anItem({ offset: 20 });
    const other = await anItem({ offset: 21 });
    await json(cart);
    await json(cart, { intent: 'add', ...item, qty: '2' });
    const added = await json(cart, { intent: 'add', ...other });
    const [first, second] = added.cart?.lines ?? [];
    const [one, two] = [first, second].map((line) => ({ itemId: line?.id ?? '', upc: line?.upc ?? '' }));
    await json(cart, { intent: 'update', ...one, qty: '3' });
    // This quantity is rejected.
    await json(cart, { intent: 'update', ...one, qty: '900000' });
    await json(cart, { intent: 'deliver', itemId: one?.itemId ?? '', delivery: 'me:express' });
    await json(cart, { intent: 'apply-coupon', code: 'NO-SUCH-CODE' });
    await json(cart, { intent: 'apply-coupon', code: 'TRAIL10' });
    await json(cart, { intent: 'remove-coupon', code: 'TRAIL10' });
    const saved = (await json(cart, { intent: 'save', ...two })).cart?.saved?.items[0];
    await json(cart, { intent: 'saved-update', savedId: saved?.id ?? '', items: '2' });
    await json(cart, { intent: 'saved-move', savedId: saved?.id ?? '', ...other, items: '1' });
    await json(cart, { intent: 'saved-remove', savedId: saved?.id ?? '' });
    await dialog('/en-us/cart/shipping-method?item=none', { deliveryMethod: 'me:standard' });
    await dialog(`/en-us/cart/shipping-method?item=${one?.itemId}`, { deliveryMethod: 'me:standard' });
    await post(cart, { intent: 'update', ...one, qty: '1', key: crypto.randomUUID() });
    await json(cart, { intent: 'remove', ...one });
    await visit('/en-us/cart/upsell');
    setBetween(() => Promise.resolve(new Response('gone', { status: 502 })));
    await json(cart);
    await json(cart, { intent: 'add', ...item });
    await visit(cart);
    setBetween((request, pass) =>
      request.method === 'POST'
        ? Promise.resolve(Response.json({ errorDetails: [{ errorId: 'AUT498' }] }, { status: 401 }))
        : pass(request),
    );
    // For this request, the gateway no longer knows the customer.
    await json(cart, { intent: 'add', ...item });
  }

  async function visitLostCart({ json, visit }: Walker): Promise<void> {
    await json('/en-us/cart', { intent: 'add', ...(await anItem({ offset: 22 })), qty: '2' });
    const { cart } = await json('/en-us/cart', { intent: 'apply-coupon', code: 'TRAIL10' });
    const { BASKETS } = backendEnv;
    await runInDurableObject(BASKETS.get(BASKETS.idFromName(cart?.id ?? '')), (_, { storage }) => storage.deleteAll());
    await visit('/en-us/cart');
  }

  async function purchase({ atSummary, post, place, visit, pay, confirmation, add, path }: Walker): Promise<void> {
    await add(await anItem({ offset: 24 }));
    await post(path('/cart'), { intent: 'add', ...(await anItem({ offset: 25 })), recipeId: 'initials-ab', key: crypto.randomUUID() });
    await post(path('/checkout/shipping'), { ...places.us.address, method: 'standard', 'method-customs': 'customs-express' });
    const refused = await atSummary(await anItem({ offset: 23 }), '4000000000000002');
    // The card is declined.
    await place(refused);
    const billing = path('/checkout/billing');
    await post(billing, { same: 'on', go: 'gift-card', giftCardNumber: testCardNumber('USD', '00002500'), giftCardPin: testPin });
    await post(billing, { same: 'on', go: findAttribute((await visit(billing)).html, 'button[value^="remove "]', 'value') ?? '' });
    await pay();
    await visit('/en-us/checkout');
    const summary = await visit(path('/checkout/summary'));
    await place(summary, { revision: '1' });
    await place(await visit(path('/checkout/summary')));
    await confirmation();
  }

  async function challenge({ atSummary, post, place, answer, path, add }: Walker): Promise<void> {
    const number = '4000000000003220';
    await add(await anItem({ offset: 26 }));
    await post(path('/cart'), { intent: 'apply-coupon', code: 'TRAIL10', key: crypto.randomUUID() });
    await post(path('/checkout/shipping'), { ...places.us.address, method: 'express' });
    const giftCard = { go: 'gift-card', giftCardNumber: testCardNumber('USD', '00002500'), giftCardPin: testPin };
    await post(path('/checkout/billing'), { same: 'on', ...giftCard });
    const summary = await atSummary(await anItem({ offset: 27 }), number);
    // The cart is recreated after the failed challenge.
    await answer(await place(summary), 'fail');
    const again = await atSummary(await anItem({ offset: 27 }), number);
    await answer(await place(again), 'confirm');
  }

  async function pickup({ post, visit, json }: Walker): Promise<void> {
    const things = [await anItem({ offset: 28 }), await anItem({ offset: 29 })];
    for (const { productId, upc } of things)
      for (const store of ['US-DEN', 'US-PDX'])
        await backendEnv.BACKEND_DB.prepare('INSERT OR REPLACE INTO stock VALUES (?1, ?2, ?3, 5)').bind(store, productId, upc).run();
    const choose = (index: number, fields: Fields) =>
      post(`/en-us/stores/pickup?product=${things[index]?.productId}&upc=${things[index]?.upc}`, { key: crypto.randomUUID(), ...fields });
    await choose(0, { store: 'US-DEN', deliveryMethod: 'sts' });
    await choose(1, { store: 'US-DEN', deliveryMethod: 'pickup' });
    const stores = findAttributes((await visit('/en-us/stores/pickup')).html, '[name=store]', 'value');
    const next = stores.find((id) => id !== 'US-DEN') ?? '';
    await post('/en-us/stores/pickup', { key: crypto.randomUUID(), store: next });
    await post('/en-us/stores/pickup', { key: crypto.randomUUID(), store: next, confirm: 'all' });
    await visit('/en-us/stores/changed');
    await visit('/en-us/checkout/shipping');
    const person = { contact: 'Ada Ridge', email: 'ada@example.org', phone: '3035550142', phoneCode: '1' };
    await post('/en-us/checkout/shipping', person);
    await json('/en-us/cart');
  }

  async function lists({ post, json, visit }: Walker): Promise<void> {
    const { productId } = await anItem({ offset: 30 });
    const favorites = '/en-us/favorites';
    await post(favorites, { intent: 'add', productId });
    await json(favorites);
    await json(favorites, { intent: 'add', productId: 'ZZZZZZZZINK' });
    await post(favorites, { intent: 'share' });
    const link = findAttribute((await visit(favorites)).html, 'input[value*="/favorites/shared/"]', 'value') ?? '';
    const shared = new URL(link).pathname;
    await visit(shared);
    await post(shared, {});
    await post(favorites, { intent: 'unshare' });
    await post(favorites, { intent: 'remove', productId });
  }

  async function visitSmallForms({ post, visit, dialog, cookies }: Walker): Promise<void> {
    const { productId, upc } = anEGiftCard(25);
    const gift = { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' };
    await post('/en-us/cart', { intent: 'add', productId, upc, key: crypto.randomUUID(), ...gift });
    const option = findAttribute((await visit('/en-us/cart')).html, 'a[href*="/cart/gift-option?item="]', 'href') ?? '';
    await visit(option);
    await dialog(option, { ...gift, to: 'Cleo' });
    await post(option, { ...gift, to: 'Dee' });
    await post('/en-us/gift-cards', { giftCardNumber: testCardNumber('USD', '00002500'), giftCardPin: testPin });
    const typed = { question: 'Does the hood fit over a helmet?', nickname: 'Ridge', email: 'ridge@example.org', policy: 'on' };
    await post(`/en-us/questions/${(await anItem({ offset: 31 })).productId}`, typed);
    await post('/actions/select-locale', { locale: 'de-de' });
    await post(scenarioPath, { scenario: 'cart.addItem=INV700', to: '/en-us' });
    await post(scenarioPath, { scenario: '' });
    for (const sheet of findAttributes((await visit('/en-us')).html, 'link[href$=".css"]', 'href')) await visit(sheet);
    await visit('/en-us?noscript=1');
    cookies.clear();
    // A visit from another country.
    await visit('/en-us', { headers: { 'cf-ipcountry': 'DE' } });
    for (const path of ['/', '/en-us/c/men-1000', '/en-us/nothing', '/robots.txt', '/en-us/location', '/en-us/checkout/summary'])
      await visit(path);
  }
}
