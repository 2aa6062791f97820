import { TrieRouter } from 'hono/router/trie-router';
import { expect, test, vi } from 'vitest';
import { RememberingRouter } from '#http/pages/routing/remembering-router.ts';

function aRouter() {
  const router = new RememberingRouter<string>();
  router.add('GET', '/:locale/p/:slug', 'product');
  return router;
}

test('RememberingRouter returns the same handlers for a repeated path, and the parameters of each path', () => {
  const router = aRouter();
  const [one, other] = ['/en-us/p/boots', '/de-de/p/jacke'].map((path) => router.match('GET', path));
  expect(router.match('GET', '/en-us/p/boots')).toEqual(one);
  expect(one).toEqual([[['product', { locale: 'en-us', slug: 'boots' }]]]);
  expect(other).toEqual([[['product', { locale: 'de-de', slug: 'jacke' }]]]);
});

test('RememberingRouter does not run the matching again for a repeated path', () => {
  const match = vi.spyOn(TrieRouter.prototype, 'match');
  const router = aRouter();
  for (let count = 0; count < 3; count++) router.match('GET', '/en-us/p/boots');
  expect(match).toHaveBeenCalledTimes(1);
});

test('RememberingRouter finds a handler that is added after the path was requested', () => {
  const router = aRouter();
  expect(router.match('POST', '/en-us/p/boots')).toEqual([[]]);
  router.add('POST', '/:locale/p/:slug', 'form');
  expect(router.match('POST', '/en-us/p/boots')[0]).toHaveLength(1);
});
