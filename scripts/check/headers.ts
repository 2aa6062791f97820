// Checks that every kind of response has the security headers, and that no nonce is used twice.
import type { Check } from './area.ts';
import { fetchUnpooled } from './buyers.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

const names = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'permissions-policy',
];

const addresses: [method: string, path: string][] = [
  ...['/', '/en-us', '/de-de', '/en-us/cart', '/en-us/gift-cards', '/en-us/nowhere', '/EN-us', '/%ff', '/nowhere'].map(
    (path): [string, string] => ['GET', path],
  ),
  ...['/provider', '/provider/nothing', '/provider/session/x', '/provider/challenge/x', '/sitemap.xml', '/robots.txt'].map(
    (path): [string, string] => ['GET', path],
  ),
  ['POST', '/en-us/cart'],
  ['POST', '/provider/session/x'],
  ['PUT', '/en-us'],
  ['OPTIONS', '/en-us/cart'],
];
export const check: Check = async (run) => {
  const { origin } = await openSeededShop(run);
  const manyNonces = run.isSmall ? 20 : 100;
  const [protecting, own] = [openTally('every response has the security headers'), openTally('every page has a unique nonce')];
  for (const [method, path] of addresses) {
    const { headers, status } = await fetchUnpooled(`${origin}${path}`, { method, redirect: 'manual' });
    const missing = names.filter((name) => !headers.has(name));
    protecting.count((missing.length > 0 || status >= 500) && `${method} ${path} (${status}) lacks ${missing.join(', ')}`);
  }
  const nonces = new Set<string>();
  for (let times = 0; times < manyNonces; times++) {
    const policy = (await fetchUnpooled(`${origin}/en-us`)).headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    own.count((nonce === '' || nonces.has(nonce)) && (nonce === '' ? 'no nonce' : `the nonce ${nonce} was used twice`));
    nonces.add(nonce);
  }
  return [protecting.result(), own.result()];
};
