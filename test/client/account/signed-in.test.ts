// An account page that is open in a second tab must not stay visible after the shopper has signed out.
import { afterEach, expect, test, vi } from 'vitest';
import { startSignedIn } from '../../../client/account/signed-in.ts';

/** Creates a tab with an account page. `answer` returns the server's current response, `ageMs` is the age of the page when its script starts. */
function aTab(answer: () => Promise<{ type: string }>, ageMs = 0) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const reload = vi.fn();
  const ask = vi.fn(answer);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/en-us/account/orders', search: '?year=2026', reload });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('performance', { now: () => ageMs });
  startSignedIn();
  const turn = async (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
    await new Promise(setImmediate);
  };
  return { page, reload, ask, turn };
}

afterEach(() => vi.unstubAllGlobals());

test('after sign-out in another tab, an account page reloads when its tab becomes visible', async () => {
  const { reload, ask, turn } = aTab(async () => ({ type: 'opaqueredirect' }));
  await turn('hidden');
  expect(ask).not.toHaveBeenCalled();
  await turn('visible');
  expect(ask).toHaveBeenCalledExactlyOnceWith('/en-us/account/orders?year=2026', { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
  expect(reload).toHaveBeenCalledOnce();
});

test('an old account page whose script has just started reloads if the shopper has signed out meanwhile', async () => {
  const { reload } = aTab(async () => ({ type: 'opaqueredirect' }), 60_000);
  await new Promise(setImmediate);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['the shopper is still signed in', async () => ({ type: 'basic' })],
  ['there is no network', () => Promise.reject(new TypeError())],
])('an account page does not reload if %s', async (_, answer) => {
  const { reload, turn } = aTab(answer);
  await turn('visible');
  expect(reload).not.toHaveBeenCalled();
});

test('after sign-out in another tab, an account page with user input does not reload', async () => {
  const { page, reload, turn } = aTab(async () => ({ type: 'opaqueredirect' }));
  page.dispatchEvent(new Event('input'));
  await turn('visible');
  expect(reload).not.toHaveBeenCalled();
});
