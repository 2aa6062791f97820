import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';

const report = 'page=product&ttfb=12.500&lcp=640.000&cls=0.000';
const message: string[] = [];

beforeEach(() => {
  message.length = 0;
  vi.spyOn(console, 'info').mockImplementation((line) => message.push(line));
});
afterEach(() => vi.restoreAllMocks());

function post(body: string, variables = {}, headers = {}) {
  const form = { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers };
  return aStorefront(emptyGateway, { SITE_ORIGIN: 'http://localhost', ...variables }).request('/performance-ingest', {
    method: 'POST',
    headers: form,
    body,
  });
}

test('POST performance-ingest answers 204 and logs nothing outside production', async () => {
  const response = await post(report);
  expect(response.status).toBe(204);
  expect(message).toEqual([]);
});

test('POST performance-ingest writes one line in production, with the measures and nobody in it', async () => {
  await post(report, { ENVIRONMENT: 'production' }, { cookie: 'a=b', 'user-agent': 'Someone' });
  expect(message.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', at: 'performance', page: 'product', ttfb: 12.5, lcp: 640, cls: 0 },
  ]);
});

test.each([
  ['what is no report', 'hello', 400],
  ['more than a report can be', `${report}&${'x'.repeat(300)}`, 413],
])('POST performance-ingest refuses %s', async (_, body, status) => {
  expect((await post(body, { ENVIRONMENT: 'production' })).status).toBe(status);
  expect(message).toEqual([]);
});

test('POST performance-ingest refuses a page of somebody else', async () => {
  expect((await post(report, {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
});
