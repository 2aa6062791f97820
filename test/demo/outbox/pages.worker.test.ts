// The outbox pages, on which developers can read the emails that the shop has written. The pages do not exist in production.
import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import type { BackendEnv } from '#backend/platform/env.ts';
import { serveBackend } from '#backend/serve.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { emailKinds } from '#backend/services/emails/registry.ts';
import { locales } from '#markets/registry.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { findAttribute, findAttributes, readText } from '../../support/html.ts';

const secret = 'a-secret-of-at-least-32-characters';
const origin = 'https://shop.example';
const get = async (path: string, env: BackendEnv = backendEnv): Promise<Response> =>
  serveBackend(new Request(`${origin}${path}`), env, createExecutionContext());

const question = (about: string, writtenAt: number, productName = `Jacket ${about}`) =>
  createOutbox(backendEnv.BACKEND_DB).writeEmail('question-received', {
    about,
    recipient: 'ada@example.org',
    locale: 'en-gb',
    writtenAt,
    data: { productName, path: '/p/jacket-CNAAAAAAINK' },
  });

beforeAll(async () => {
  await prepareBackend();
  await backendEnv.BACKEND_DB.batch([
    question('older', 4_000_000_000_000),
    question('newer', 4_000_000_000_001, 'Jacket newer </iframe><script>alert(1)</script>'),
  ]);
});

it('GET /outbox lists emails, newest first, and displays the newest email', async () => {
  const reply = await get('/outbox');
  const page = await reply.text();
  expect(reply.status).toBe(200);
  expect(findAttributes(page, 'nav a', 'href').slice(0, 2)).toEqual(
    ['newer', 'older'].map((about) => `/outbox?mail=${encodeURIComponent(`question-received ${about}`)}`),
  );
  expect(findAttribute(page, 'iframe', 'src')).toBe(`/outbox/html?mail=${encodeURIComponent('question-received newer')}`);
});

it("GET /outbox displays an email's HTML in a frame without scripts, and also the email's plain text", async () => {
  const page = await (await get(`/outbox?mail=${encodeURIComponent('question-received newer')}`)).text();
  expect(findAttribute(page, 'iframe', 'sandbox')).not.toMatch(/scripts|forms|top-navigation/);
  expect(page).not.toContain('<script');
  expect(readText(page)).toContain('Your question about Jacket newer </iframe><script>alert(1)</script>');
  expect(readText(page)).toContain('ada@example.org');
});

it("GET /outbox/html returns an email's HTML with a policy that allows only images", async () => {
  const reply = await get(`/outbox/html?mail=${encodeURIComponent('question-received newer')}`);
  expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'.*img-src https:\/\/shop\.example.*sandbox/);
  const email = await reply.text();
  expect(email).not.toContain('<script');
  expect(findAttributes(email, 'a', 'href')).toContain(`${origin}/en-gb/p/jacket-CNAAAAAAINK`);
});

it.each(['/outbox', '/outbox/html?mail=question-received%20newer'])(
  'GET %s returns headers that forbid indexing and caching',
  async (path) => {
    const { headers } = await get(path);
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store']);
  },
);

it('GET /outbox/kinds lists all kinds and locales, and displays the chosen kind in the chosen locale', async () => {
  const page = await (await get('/outbox/kinds?kind=back-in-stock&locale=fr-ca')).text();
  const links = findAttributes(page, 'a', 'href').map((href) => href.replaceAll('&amp;', '&'));
  for (const kind of Object.keys(emailKinds)) expect(links).toContain(`/outbox/kinds?kind=${kind}&locale=fr-ca`);
  for (const locale of locales) expect(links).toContain(`/outbox/kinds?kind=back-in-stock&locale=${locale}`);
  expect(findAttribute(page, 'iframe', 'src')?.replaceAll('&amp;', '&')).toBe('/outbox/kinds/html?kind=back-in-stock&locale=fr-ca');
  expect(page).toContain('lang="fr-ca"');
});

it.each(Object.keys(emailKinds))('GET /outbox/kinds/html renders the kind %s in every locale', async (kind) => {
  for (const locale of locales) {
    const reply = await get(`/outbox/kinds/html?kind=${kind}&locale=${locale}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(`<html lang="${locale}">`);
  }
});

it.each([
  '/outbox/kinds?kind=nothing',
  '/outbox/kinds?locale=xx-xx',
  '/outbox/kinds/html?kind=toString',
  '/outbox?mail=nothing',
  '/outbox/html?mail=nothing',
  '/outbox/html',
  '/outbox/other',
])('GET %s returns 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it.each(['/outbox', '/outbox/kinds', '/outbox/html?mail=question-received%20newer'])('GET %s returns 404 in production', async (path) => {
  const reply = await get(path, { ...backendEnv, ENVIRONMENT: 'production', GATEWAY_SECRET: secret, GIFT_CARD_PEPPER: secret });
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('ada@example.org');
});
