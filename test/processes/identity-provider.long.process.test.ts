// Signs in with a certified OpenID provider over HTTP. The shop runs as with `npm start`, the provider in a separate process.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../bench/process.ts';
import { checkSecret, startWorker } from '../../scripts/check/start-worker.ts';
import { aBrowserAt, type Browser, readInput, readText } from '../support/browser.ts';
import { answers, startTool } from '../support/processes.ts';

const started = new AsyncDisposableStack();
let shop: string;
let provider: string;

beforeAll(async () => {
  const port = await freePort();
  provider = `http://127.0.0.1:${port}`;
  const startProvider = (origin: string) => {
    const running = startTool('node', ['test/support/run-oidc-provider.mjs', String(port), origin]);
    started.defer(() => running.kill());
    return running;
  };
  let running: ReturnType<typeof startTool> | undefined;
  const worker = await startWorker(
    { seed: 1, isSmall: true, say: () => undefined, started, prepare: (work) => work() },
    {
      workers: 'shop',
      isSeeded: true,
      variables: (origin) => {
        running = startProvider(origin);
        return {
          SESSION_SECRETS: checkSecret,
          BACKEND_TOKEN_SECRET: checkSecret,
          OPENID_ISSUER: provider,
          OPENID_CLIENT_ID: 'cairn',
          OPENID_CLIENT_SECRET: 'a-secret-of-the-test',
          OPENID_NAME: 'Trailhead ID',
        };
      },
    },
  );
  shop = worker.origin;
  if (running) await answers(`${provider}/.well-known/openid-configuration`, running);
});

afterAll(() => started.disposeAsync());

/** Returns a person's browsers: one for the shop, one for the provider. */
function aPerson() {
  const send = (url: URL, init: RequestInit) => fetch(url, init);
  const atShop = aBrowserAt(shop, send);
  const atProvider = aBrowserAt(provider, send);
  return { atShop, atProvider };
}

const readRefresh = (html: string): string =>
  (/http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Follows the provider's redirects up to the first URL at another site, and returns that URL. */
async function followToExternal(browser: Browser, address: string): Promise<{ outside: string } | { html: string; path: string }> {
  let at = address;
  for (let step = 0; step < 10; step++) {
    const visit = await browser.visit(at);
    if (visit.location === undefined) return { html: visit.html, path: at };
    if (visit.location.startsWith(shop)) return { outside: visit.location };
    at = visit.location;
  }
  throw new Error(`The provider leads in a circle, ${at}`);
}

/** Goes to the provider, signs in, consents and returns to the shop. */
async function signIn({ atShop, atProvider }: ReturnType<typeof aPerson>, name: string) {
  const left = await atShop.post('/en-us/sign-in/provider', { next: '/account' });
  let at = await followToExternal(atProvider, readRefresh(left.html));
  for (let step = 0; step < 3 && 'path' in at; step++) {
    const prompt = readInput(at.html, 'prompt') ?? '';
    const fields = prompt === 'login' ? { prompt, login: name, password: 'anything' } : { prompt };
    const sent = await atProvider.post(at.path, fields);
    at = await followToExternal(atProvider, sent.location ?? '');
  }
  if (!('outside' in at)) throw new Error('The provider did not lead back.');
  return { end: await atShop.follow(at.outside.replace(shop, '')), back: at.outside };
}

test('a new customer gets an account, and can sign in to the same account in another browser', async () => {
  const name = `rowan-${crypto.randomUUID().slice(0, 8)}`;
  const person = aPerson();
  const asked = await signIn(person, name);
  expect(asked.end.path).toBe('/en-us/account/complete');
  const end = await person.atShop.follow(await person.atShop.post(asked.end.path, { postalCode: '80302' }));
  expect(end).toMatchObject({ status: 200, path: '/en-us/account' });
  expect(readText(end.html, 'h1')).toBe('Hello, Rowan');
  expect(end.html).toContain(`${name}@example.org`);
  const again = await signIn(aPerson(), name);
  expect(again.end.html).toContain(`${name}@example.org`);
});

test('a provider’s return URL signs in only once, and only in the browser that started the sign-in', async () => {
  const person = aPerson();
  const { back } = await signIn(person, 'twice');
  const victim = aPerson().atShop;
  expect((await victim.follow(back.replace(shop, ''))).path).toBe('/en-us/sign-in');
  expect([...victim.cookies.keys()].some((name) => name.includes('account'))).toBe(false);
});

test('an email address that the provider has not verified creates no account', async () => {
  const { end } = await signIn(aPerson(), `unverified-${crypto.randomUUID().slice(0, 8)}`);
  expect(end.path).toBe('/en-us/sign-in');
  expect(readText(end.html, '.notice-title')).toContain('Trailhead ID hasn’t confirmed your email');
});

test('signing out of the shop also ends the session at the provider', async () => {
  const person = aPerson();
  const { atShop, atProvider } = person;
  await signIn(person, 'leaver');
  const out = await atShop.follow(await atShop.post('/en-us/sign-out', { from: '/account' }));
  const page = await followToExternal(atProvider, readRefresh(out.html));
  if (!('html' in page)) throw new Error('The provider did not ask.');
  const confirmed = await atProvider.post('/session/end/confirm', { xsrf: readInput(page.html, 'xsrf') ?? '', logout: 'yes' });
  expect(confirmed.location).toBe(`${shop}/`);
  // The provider asks the next visitor to sign in.
  const left = await atShop.post('/en-us/sign-in/provider', {});
  const asked = await followToExternal(atProvider, readRefresh(left.html));
  expect('html' in asked && readInput(asked.html, 'prompt')).toBe('login');
});

test('declining consent at the provider returns to a page with the message that the sign-in failed', async () => {
  const { atShop, atProvider } = aPerson();
  const left = await atShop.post('/en-us/sign-in/provider', {});
  const at = await followToExternal(atProvider, readRefresh(left.html));
  if (!('path' in at)) throw new Error('The provider asked nothing.');
  const back = await followToExternal(atProvider, `${new URL(at.path, provider).pathname}/abort`);
  if (!('outside' in back)) throw new Error('The provider did not lead back.');
  const end = await atShop.follow(back.outside.replace(shop, ''));
  expect(readText(end.html, '.notice-title')).toContain('Sign-in with Trailhead ID was canceled');
});
