// Scripts of staff pages: only the staff origin serves them, and only pages with one of their own may run it.
import { beforeAll, expect, test } from 'vitest';
import { type StaffScript, staffFiles } from '#staff/files.ts';
import { prepareBackend } from '../support/backend.ts';
import { aStaffBrowser, signedIn, staffEnv } from '../support/staff.ts';

const assets = { fetch: async () => new Response('start();', { headers: { 'content-type': 'text/javascript' } }) } as unknown as Fetcher;
const env = staffEnv({ ASSETS: assets });
const names = Object.keys(staffFiles) as StaffScript[];
beforeAll(() => prepareBackend());

test.each(names)('the staff origin serves the script %s to its own pages only', async (name) => {
  const browser = aStaffBrowser(env);
  const { script } = staffFiles[name];
  const response = await browser.get(script);
  expect(response.headers.get('content-type')).toBe('text/javascript');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await response.text()).toBe('start();');
  const foreign = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' };
  expect((await browser.get(script, foreign)).status).toBe(403);
});

test('a page with a script permits only scripts with the nonce of the response, and connections to its own origin', async () => {
  const response = await (await signedIn('editor', env)).get('/studio/media');
  const policy = (response.headers.get('content-security-policy') ?? '').split('; ');
  const page = await response.text();
  const [, nonce = ''] = /<script[^>]* nonce="([^"]+)"/.exec(page) ?? [];
  expect(nonce.length).toBeGreaterThan(20);
  expect(policy.filter((each) => /^(?:script|connect)-src/.test(each))).toEqual([`script-src 'nonce-${nonce}'`, "connect-src 'self'"]);
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "trusted-types 'none'", "require-trusted-types-for 'script'"]));
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/\son\w+="|javascript:/i);
});

test.each(['/', '/studio/redirects', '/studio/media/unknown'])('the page %s, which has no script, permits none', async (path) => {
  const response = await (await signedIn('editor', env)).get(path);
  expect(response.headers.get('content-security-policy')).not.toMatch(/script-src|connect-src|frame-src/);
  expect(await response.text()).not.toContain('<script');
});
