// Requests every page and call with every role: pages and calls that the role table (src/lib/rules/roles.ts) does not permit are rejected,
// nothing causes a server error, and pages with personal data are never served to another visitor.
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { fillPath } from '#contract/path.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import { type Abilities, abilities, type UserKind, userKinds } from '#lib/rules/roles.ts';
import { routes } from '#routes.ts';
import { findSeededEmail, seededPassword as password, seededPos as pos } from '../../test/support/seeded-people.ts';
import type { Check, CheckRun } from './area.ts';
import { openBackend } from './backend.ts';
import { type Buyer, createBuyer } from './buyers.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

async function openBrowser(origin: string, kind: UserKind): Promise<Buyer> {
  const buyer = createBuyer(origin);
  const email = findSeededEmail(kind);
  if (kind === 'associate') await buyer.follow(await buyer.post(`/en-us/associate-login?storeId=${pos.storeId}`, pos));
  else if (email !== undefined) await buyer.follow(await buyer.post('/en-us/sign-in', { email, password }));
  return buyer;
}

/** Returns the path of a route, with `x` for each parameter. */
const toPath = (path: string): string => `/en-us${path.replace(/\{\w+\}/g, 'x')}`;

/** Returns a function that checks the status of a page against the role table. Undefined if all roles may visit the page. */
function findExpectedStatus(
  path: string,
  { hasAccount, hasFavorites, sellsInStore }: Abilities,
): ((status: number) => boolean) | undefined {
  if (path === '/favorites') return (status) => (hasFavorites ? status === 200 : status === 404);
  if (path === '/store-sale') return (status) => (sellsInStore ? status === 200 : status === 404);
  if (path === '/associate-login') return (status) => (sellsInStore ? status === 303 : status === 200);
  return path.startsWith('/account') && !hasAccount ? (status) => status === 303 || status === 404 : undefined;
}

export const check: Check = async (run) => {
  const pages = await walkPages(run);
  return [...pages, ...(await walkCalls(run))];
};

async function walkPages(run: CheckRun) {
  const { origin } = await openSeededShop(run);
  const [gates, faults, own, others] = [
    openTally('a page admits exactly the roles that the role table permits'),
    openTally('no page causes a server error for any role'),
    openTally('orders, addresses and documents of other accounts get the same response as unknown ones'),
    openTally('no page contains another person’s data'),
  ];
  const rows = Object.values(routes).filter((_, index) => !run.isSmall || index % 4 === run.seed % 4);
  const asked = [...new Set([...rows, ...Object.values(routes).filter(({ access }) => access === 'signed-in')])];
  const ada = await openBrowser(origin, 'loyalty');
  const orders = [...(await ada.follow('/en-us/account/orders')).html.matchAll(/\/account\/orders\/([\w-]+)"/g)].map(([, id = '']) => id);
  if (orders[0] === undefined) throw new Error('The seeded member has no orders.');
  const product = /href="(\/en-us\/p\/[^"?#]+)"/.exec((await createBuyer(origin).follow('/en-us/c/men-1000')).html)?.[1] ?? '';
  const price = (html: string) => /class="price-current">([^<]+)</.exec(html)?.[1] ?? '';
  const shared = price((await createBuyer(origin).follow(product)).html);
  const walkAs = async (kind: UserKind) => {
    const buyer = await openBrowser(origin, kind);
    for (const { path } of asked) {
      // Skipped because it redirects to the identity provider.
      if (path === '/sign-out/provider') continue;
      const { status } = await buyer.visit(toPath(path));
      faults.count(status >= 500 && `${kind}: ${path} is ${status}`);
      const isExpected = findExpectedStatus(path, abilities[kind]);
      if (isExpected) gates.count(!isExpected(status) && `${kind}: ${path} is ${status}`);
    }
    if (kind !== 'loyalty')
      for (const rest of ['', '/invoice', '/return']) {
        const [theirs, nobodys] = [
          await buyer.visit(`/en-us/account/orders/${orders[0]}${rest}`),
          await buyer.visit(`/en-us/account/orders/C000000000${rest}`),
        ];
        own.count(theirs.status !== nobodys.status && `${kind}: ${rest} is ${theirs.status} and ${nobodys.status}`);
      }
    const mine = price((await buyer.follow(product)).html);
    const guest = price((await createBuyer(origin).follow(product)).html);
    others.count(guest !== shared && `after ${kind}, a guest sees ${guest} instead of ${shared}`);
    others.count(!abilities[kind].hasOwnPrices && mine !== shared && `${kind} sees ${mine} instead of ${shared}`);
  };
  await Promise.all(userKinds.map(walkAs));
  return [gates.result(), faults.result({ pages: asked.length }), own.result({ orders: orders.length }), others.result()];
}

/** The ability that each call requires, and the error code of the refusal if the caller lacks that ability. */
const needs: Partial<Record<CallName, { ability: keyof Abilities; code: string; body?: object }>> = {
  'consumer.profile': { ability: 'hasAccount', code: 'PRO404' },
  'consumer.sessions': { ability: 'hasAccount', code: 'PRO404' },
  'consumer.exportData': { ability: 'hasAccount', code: 'PRO404' },
  'consumer.purchaseHistory': { ability: 'hasAccount', code: 'PRO404', body: {} },
  'identity.list': { ability: 'hasAccount', code: 'PRO404' },
  'passkeys.list': { ability: 'hasAccount', code: 'PRO404' },
  'wishlists.favorites': { ability: 'hasFavorites', code: 'AUT404' },
  'wishlists.savedForLater': { ability: 'hasSavedList', code: 'AUT404' },
};
/** Calls that end the caller's session. */
const ending: readonly CallName[] = ['auth.signOut', 'consumer.endSessions', 'consumer.deleteAccount'];

async function walkCalls(run: CheckRun) {
  const { ask, openGuest } = await openBackend(run);
  const [gates, faults, unsigned] = [
    openTally('a call admits exactly the roles that the role table permits'),
    openTally('no call causes a server error for any role and input'),
    openTally('every call except those that issue tokens requires a token'),
  ];
  const address = '192.0.2.9';
  const findToken = async (kind: UserKind): Promise<string> => {
    const guest = await openGuest(address);
    const username = findSeededEmail(kind);
    if (kind === 'associate')
      return String((await ask('/consumers-v3/consumer/agent/login', { body: pos, token: guest, address })).body.accessToken);
    if (username === undefined) return guest;
    const verifier = createCodeVerifier();
    const asked = { type: 'Registered', username, password, codeChallenge: await createCodeChallenge(verifier) };
    const { body: code } = await ask('/consumers-v3/auth/signin', { body: asked, token: guest, address });
    const exchange = { type: 'Registered', siteId: 'us', authorizationCode: code.authorizationCode, codeVerifier: verifier };
    return String((await ask('/token/v2/auth/token', { body: exchange, address })).body.accessToken);
  };
  const addressOf = (name: CallName) => {
    const { path } = callRow(name);
    return fillPath(path, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 'x'])));
  };
  const chosen = callNames.filter((_, index) => !run.isSmall || index % 4 === run.seed % 4);
  const askAs = async (kind: UserKind) => {
    const token = await findToken(kind);
    for (const [name, { ability, code: refusal, body }] of Object.entries(needs)) {
      const { method } = callRow(name as CallName);
      const { code } = await ask(addressOf(name as CallName), { method, token, address, ...(body && { body }) });
      gates.count((code === refusal) === Boolean(abilities[kind][ability]) && `${kind}: the response to ${name} is ${code}`);
    }
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const path = `/cart/v1/cart/${'a'.repeat(32)}/price_adjustments${method === 'POST' ? '' : '/x'}`;
      const body = method === 'DELETE' ? { reason: 'x' } : { kind: 'percent', value: 10, reason: 'A scratch' };
      const { code } = await ask(path, { method, body, token, address });
      gates.count(
        code !== (abilities[kind].sellsInStore ? 'BSK404' : 'AUT432') &&
          `${kind}: the response to ${method} of a price adjustment is ${code}`,
      );
    }
    for (const name of chosen) {
      if (ending.includes(name)) continue;
      const { method, body } = callRow(name);
      const { status } = await ask(addressOf(name), { method, token, address, ...(body && { body: {} }) });
      faults.count(status >= 500 && `${kind}: ${name} is ${status}`);
    }
  };
  await Promise.all(userKinds.map(askAs));
  for (const name of chosen) {
    const row = callRow(name);
    if (row.open || row.isPublic) continue;
    const { status } = await ask(addressOf(name), { method: row.method, address, ...(row.body && { body: {} }) });
    unsigned.count(status !== 401 && `${name} is ${status}`);
  }
  return [gates.result(), faults.result({ calls: chosen.length }), unsigned.result()];
}
