// Scripts of staff pages: only the staff origin serves them, and only pages with one of their own may run it.
import { beforeAll, expect, test } from 'vitest';
import storefront from '#worker.ts';
import scripts from '../../dist/generated/staff-scripts.json' with { type: 'json' };
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { openBindings } from '../support/pictures.ts';
import { aStaffBrowser, signedIn, staffEnv } from '../support/staff.ts';

const env = staffEnv(openBindings());
const all = Object.values(scripts);
beforeAll(() => prepareBackend());

test.each(all)('$path is served by the staff origin as a script, to its own pages only', async ({ path, text }) => {
  const browser = aStaffBrowser(env);
  const response = await browser.get(path);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await response.text()).toBe(text);
  expect((await browser.get(path, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' })).status).toBe(
    403,
  );
});

test.each(all)('the shop responds with 404 to $path', async ({ path }) => {
  const request = new Request(`http://localhost${path}`, { redirect: 'manual' });
  const response = await storefront.fetch(request as never, backendEnv as never, { waitUntil: () => undefined } as never);
  expect(response.status).toBe(404);
});

test('a page with a script permits only scripts with the nonce of the response, and connections to its own origin', async () => {
  const response = await (await signedIn('editor', env)).get('/studio/media');
  const policy = (response.headers.get('content-security-policy') ?? '').split('; ');
  const page = await response.text();
  const [, nonce = ''] = /<script nonce="([^"]+)"/.exec(page) ?? [];
  expect(nonce.length).toBeGreaterThan(20);
  expect(policy.filter((each) => /^(?:script|connect)-src/.test(each))).toEqual([`script-src 'nonce-${nonce}'`, "connect-src 'self'"]);
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "trusted-types 'none'", "require-trusted-types-for 'script'"]));
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/\son\w+="|javascript:/i);
});

test.each(['/', '/studio/redirects', '/studio/media/unknown'])('the page %s, which has no script, permits none', async (path) => {
  const response = await (await signedIn('editor', env)).get(path);
  expect(response.headers.get('content-security-policy')).not.toMatch(/script-src|connect-src/);
  expect(await response.text()).not.toContain('<script');
});
