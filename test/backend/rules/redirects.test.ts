import { describe, expect, test } from 'vitest';
import { chooseRedirect, fillTarget, findChain, isLoop, listSources, type Redirect, RedirectIndex } from '#backend/rules/redirects.ts';

const redirect = (source: string, target: string | null, more: Partial<Redirect> = {}): Redirect => ({
  siteId: 'us',
  locale: '',
  match: 'exact',
  source,
  status: target === null ? 410 : 301,
  target,
  keepsQuery: false,
  validFrom: null,
  validTo: null,
  ...more,
});
const prefix = (source: string, target: string | null, more: Partial<Redirect> = {}) =>
  redirect(source, target, { match: 'prefix', ...more });

test('the sources that can match a path are the path and all paths above it', () => {
  expect(listSources('/a/b/c')).toEqual(['/a', '/a/b', '/a/b/c']);
});

describe('the redirect of a path', () => {
  const all = [
    redirect('/old', '/exact'),
    prefix('/old', '/short'),
    prefix('/old/shop', '/long'),
    redirect('/old', '/german', { locale: 'de-de' }),
    redirect('/later', '/now', { validFrom: 10, validTo: 20 }),
  ];
  test.each([
    ['/old', 0, '/german'],
    ['/old/x', 0, '/short'],
    ['/old/shop', 0, '/long'],
    ['/old/shop/x', 0, '/long'],
    ['/older', 0, undefined],
    ['/later', 9, undefined],
    ['/later', 10, '/now'],
    ['/later', 20, undefined],
  ])('the path %s at the time %i is redirected to %s', (path, at, target) => {
    expect(chooseRedirect(all, path, at)?.target).toBe(target);
    expect(chooseRedirect(all.toReversed(), path, at)?.target).toBe(target);
  });
});

test.each([
  [prefix('/old', '/new/*'), '/old/a/b', '/new/a/b'],
  [prefix('/old', '/new/*'), '/old', '/new'],
  [prefix('/old', '/*'), '/old', '/'],
  [prefix('/old', '/*'), '/old/a b/ü', '/a%20b/%C3%BC'],
  [prefix('/old', '/new'), '/old/a', '/new'],
  [redirect('/old', 'https://help.example.com/*'), '/old', 'https://help.example.com'],
])('the target of a redirect contains the rest of the path (%#)', (one, path, target) => {
  expect(fillTarget(one, path)).toBe(target);
});

describe('a chain of redirects', () => {
  const find = (...redirects: Redirect[]) => {
    const chain = redirects.map((one) => findChain(one, new RedirectIndex(redirects))).find((each) => each !== undefined);
    return chain && [chain.map(({ source }) => source).join(' '), isLoop(chain)];
  };
  test.each<[string, unknown, ...Redirect[]]>([
    ['from one to another', ['/a /b', false], redirect('/a', '/b'), redirect('/b', '/c')],
    ['through three steps', ['/a /b /c', false], redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', '/d')],
    ['that returns', ['/a /b /a', true], redirect('/a', '/b'), redirect('/b', '/a')],
    ['to itself', ['/a /a', true], redirect('/a', '/a')],
    ['to itself with a query', ['/a /a', true], redirect('/a', '/a?x=1')],
    ['to itself, percent-encoded', ['/a b /a b', true], redirect('/a b', '/a%20b')],
    ['into its own prefix', ['/a /a', true], prefix('/a', '/a/b')],
    ['into a prefix', ['/x /a', false], redirect('/x', '/a/b'), prefix('/a', '/b')],
    ['to a page that was removed', ['/a /b', false], redirect('/a', '/b'), redirect('/b', null)],
    ['by the rest of the path', ['/a /b/c', false], prefix('/a', '/b/*'), redirect('/b/c', '/d')],
    ['by the rest of the path from the root', ['/a /b', false], prefix('/a', '/*'), redirect('/b', '/d')],
    ['that removes the beginning of the path', undefined, prefix('/a', '/*')],
    ['of the site into one of a locale', ['/a /b', false], redirect('/a', '/b'), redirect('/b', '/c', { locale: 'en-us' })],
    ['whose validity overlaps', ['/a /b', false], redirect('/a', '/b', { validTo: 10 }), redirect('/b', '/c', { validFrom: 9 })],
    ['into another site', undefined, redirect('/a', '/b'), redirect('/b', '/c', { siteId: 'de' })],
    ['of two locales', undefined, redirect('/a', '/b', { locale: 'en-us' }), redirect('/b', '/c', { locale: 'de-de' })],
    ['at different times', undefined, redirect('/a', '/b', { validTo: 10 }), redirect('/b', '/c', { validFrom: 10 })],
    ['into a path with the same beginning', undefined, redirect('/x', '/ab'), prefix('/a', '/b')],
    ['to another host', undefined, redirect('/a', 'https://help.example.com/a')],
  ])('redirects %s form the chain %j', (_, expected, ...redirects) => {
    expect(find(...redirects)).toEqual(expected);
  });

  test('chains are searched among 20,000 redirects within a second', () => {
    const redirects = Array.from({ length: 20_000 }, (_, index) => prefix(`/old-${index}`, `/new-${index}/*`));
    const started = performance.now();
    const index = new RedirectIndex(redirects);
    expect(redirects.filter((each) => findChain(each, index))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
