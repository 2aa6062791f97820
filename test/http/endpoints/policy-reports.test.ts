// Browser reports of Content Security Policy violations: they are counted and rate-limited, and a sample is logged without URL queries.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsePolicyReports } from '#lib/requests/policy-report.ts';
import { createReportBook, isSample, maxBodiesPerMinute } from '#lib/requests/policy-report-book.ts';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';

const lines: string[] = [];
let minutes = 0;
beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ now: Date.now() + 120_000 * ++minutes, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ofUri = (blocked: string, page = 'https://shop.example/en-us/cart?key=secret#x') =>
  JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': blocked, 'document-uri': page } });
const ofApi = (blockedURL: string) =>
  JSON.stringify([
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL, documentURL: 'https://shop.example/de-de?a=b' } },
    { type: 'deprecation', body: { id: 'x' } },
  ]);

const post = (body: string, headers = {}) =>
  aStorefront(emptyGateway).request('/policy-reports', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/csp-report', ...headers },
  });

test('policy reports in both formats are accepted from any origin, and each is logged in one line without URL queries', async () => {
  expect((await post(ofUri('https://evil.example/a.js?token=1'), { origin: 'null' })).status).toBe(204);
  expect((await post(ofApi('https://user:pass@cdn.example/b.png?c=d'), { 'content-type': 'application/reports+json' })).status).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'warn', at: 'policy', directive: 'script-src-elem', blocked: 'https://evil.example/a.js', page: '/en-us/cart', count: 1 },
    { level: 'warn', at: 'policy', directive: 'img-src', blocked: 'https://cdn.example/b.png', page: '/de-de', count: 1 },
  ]);
});

test("a policy report names a shopper's page by its route pattern, because the URL may give access to the page", async () => {
  await post(ofUri('inline', 'https://shop.example/en-us/favorites/shared/0123456789abcdef0123456789abcdef'));
  expect(lines.map((line) => JSON.parse(line).page)).toEqual(['/en-us/favorites/shared/{shareId}']);
});

test('a policy report omits the URL of a payment provider page, because the URL contains a session id', async () => {
  await post(ofUri('inline', 'https://shop.example/provider/challenge/0123456789abcdef'));
  expect(lines.map((line) => JSON.parse(line).page)).toEqual(['/provider']);
});

test('only the first and the tenth of ten equal policy reports are logged', async () => {
  for (let times = 0; times < 12; times++) await post(ofUri('inline'));
  expect(lines.map((line) => JSON.parse(line).count)).toEqual([1, 10]);
  expect([1, 2, 9, 10, 11, 100, 1000, 1001].filter(isSample)).toEqual([1, 10, 100, 1000]);
});

test('policy reports are rejected if they exceed 16 kB or the limit per minute', async () => {
  expect((await post(ofUri('x'.repeat(17_000)))).status).toBe(413);
  const answers = [];
  for (let times = 0; times < maxBodiesPerMinute + 1; times++) answers.push((await post(ofUri('eval'))).status);
  expect(answers.at(-1)).toBe(429);
  expect(createReportBook(() => 0).list()).toEqual([]);
});

test.each(['', 'hello', '[]', '{}', 'null', '[null]', '{"csp-report":{}}', '{"csp-report":{"effective-directive":"<script>"}}'])(
  'a body that is not a policy report (%s) is ignored',
  (body) => {
    expect(parsePolicyReports(body)).toEqual([]);
  },
);

test('every page declares the report endpoint in `Reporting-Endpoints` and in its Content-Security-Policy', async () => {
  const { headers } = await aStorefront(emptyGateway).request('/en-us/nothing');
  expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"');
  expect(headers.get('content-security-policy')).toContain('report-uri /policy-reports; report-to policy');
});

test('the policy gallery counts the policy reports', async () => {
  await post(ofUri('https://counted.example/x.js'));
  const html = await (await aStorefront(emptyGateway).request('/en-us/policy-gallery')).text();
  expect(html).toContain('https://counted.example/x.js');
});
