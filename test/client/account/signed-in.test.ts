// A page of the account in a second tab is not left to whoever comes next.
import { afterEach, expect, test, vi } from 'vitest';
import { startSignedIn } from '../../../client/account/signed-in.ts';

/** A tab with a page of the account; `answer`: what the server says of it now. */
function aTab(answer: () => Promise<{ type: string }>) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const reload = vi.fn();
  const ask = vi.fn(answer);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/en-us/account/orders', search: '?year=2026', reload });
  vi.stubGlobal('fetch', ask);
  startSignedIn();
  const turn = async (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
    await new Promise(setImmediate);
  };
  return { page, reload, ask, turn };
}

afterEach(() => vi.unstubAllGlobals());

test('it is loaded again, and so leads to the sign-in, once its person has left', async () => {
  const { reload, ask, turn } = aTab(async () => ({ type: 'opaqueredirect' }));
  await turn('hidden');
  expect(ask).not.toHaveBeenCalled();
  await turn('visible');
  expect(ask).toHaveBeenCalledExactlyOnceWith('/en-us/account/orders?year=2026', { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['they are still signed in', async () => ({ type: 'basic' })],
  ['there is no network', () => Promise.reject(new TypeError())],
])('it stays where %s', async (_, answer) => {
  const { reload, turn } = aTab(answer);
  await turn('visible');
  expect(reload).not.toHaveBeenCalled();
});

test('it stays where something was typed', async () => {
  const { page, reload, turn } = aTab(async () => ({ type: 'opaqueredirect' }));
  page.dispatchEvent(new Event('input'));
  await turn('visible');
  expect(reload).not.toHaveBeenCalled();
});
