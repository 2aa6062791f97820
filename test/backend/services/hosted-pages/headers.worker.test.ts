// Every answer of the provider is fenced in as the pages of the shop are, whatever it is asked for.
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
] as const)('%s %s is answered with %d and all of them', async (method, path, status) => {
  const reply = await aVisitor().send(path, { method });
  expect([reply.status, names.filter((name) => !reply.headers.has(name))]).toEqual([status, []]);
});

test('a page that is there has all of them', async () => {
  const reply = await aVisitor().get((await openSession()).path);
  expect([reply.status, names.filter((name) => !reply.headers.has(name))]).toEqual([200, []]);
  expect(reply.headers.get('reporting-endpoints')).toBe('policy="/policy-reports"');
  expect(reply.headers.get('content-security-policy')).toContain('report-uri /policy-reports; report-to policy');
});
