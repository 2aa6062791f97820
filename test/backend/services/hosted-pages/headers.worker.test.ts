// All responses of the payment provider have the security headers of the shop.
import { beforeAll, expect, test } from 'vitest';
import { aVisitor, openSession, prepareProvider } from '../../../support/provider.ts';

beforeAll(prepareProvider);

const names = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'reporting-endpoints',
  'x-frame-options',
];

test.each([
  ['GET', '/provider', 404],
  ['GET', '/provider/', 404],
  ['GET', '/provider/nothing/here', 404],
  ['POST', '/provider/nothing', 404],
  ['GET', '/provider/session/not-a-token', 404],
  ['GET', '/provider/challenge/not-a-token', 404],
  ['PUT', '/provider/session/x', 405],
  ['POST', '/provider/session/x', 403],
] as const)('%s %s returns %d with all security headers', async (method, path, status) => {
  const reply = await aVisitor().send(path, { method });
  expect([reply.status, names.filter((name) => !reply.headers.has(name))]).toEqual([status, []]);
});

test('GET returns the page of an open payment session with status 200 and all security headers', async () => {
  const reply = await aVisitor().get((await openSession()).path);
  expect([reply.status, names.filter((name) => !reply.headers.has(name))]).toEqual([200, []]);
  expect(reply.headers.get('reporting-endpoints')).toBe('policy="/policy-reports"');
  expect(reply.headers.get('content-security-policy')).toContain('report-uri /policy-reports; report-to policy');
});
