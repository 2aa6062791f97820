// Signed reports of bounces and complaints, which fill the suppression list.
import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackendEnv } from '#backend/platform/env.ts';
import { serveBackend } from '#backend/serve.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
beforeAll(() => prepareBackend());
beforeEach(() => db.exec('DELETE FROM email_suppression'));

const secret = `whsec_${btoa('a-secret-of-at-least-32-characters')}`;
const env: BackendEnv = { ...backendEnv, EMAIL_WEBHOOK_SECRETS: `${secret},another-secret-of-at-least-32-characters` };

interface Sent {
  by?: string;
  at?: number;
  /** Prefix of the headers' names. */
  prefix?: string;
  body?: string;
  env?: BackendEnv;
}

async function send(event: unknown, { by = secret, at = Date.now(), prefix = 'svix-', body, env: variables = env }: Sent = {}) {
  const text = JSON.stringify(event);
  const signed = createWebhookHeaders({ id: 'msg_1', timestamp: String(Math.floor(at / 1000)), body: text }, by);
  const headers = Object.entries(signed).map(([name, value]): [string, string] => [name.replace('webhook-', prefix), value]);
  const request = new Request('https://shop.example/provider/email/events', { method: 'POST', headers, body: body ?? text });
  return (await serveBackend(request, variables, createExecutionContext())).status;
}

const anEvent = (type: string, data: object = {}) => ({
  type,
  created_at: '2026-11-01T12:00:00.000Z',
  data: { email_id: 'e-1', from: 'Cairn <hello@mail.shop.example>', to: ['Ada@example.org'], subject: 'Hi', ...data },
});
const bounce = (type: string) => anEvent('email.bounced', { bounce: { type, subType: 'General', message: 'no such user' } });
const readList = async () => (await db.prepare('SELECT address, reason FROM email_suppression ORDER BY address').all()).results;

test.each([
  ['a permanent bounce', bounce('Permanent'), [{ address: 'ada@example.org', reason: 'bounce' }]],
  ['a bounce of an unknown kind', bounce('Undetermined'), [{ address: 'ada@example.org', reason: 'bounce' }]],
  ['a temporary bounce', bounce('Transient'), []],
  ['a complaint', anEvent('email.complained'), [{ address: 'ada@example.org', reason: 'complaint' }]],
  [
    'a recipient with a name',
    anEvent('email.complained', { to: ['Ada <ada@example.org>'] }),
    [{ address: 'ada@example.org', reason: 'complaint' }],
  ],
  ['a delivery', anEvent('email.delivered'), []],
  ['an event about something else', { type: 'domain.created', data: {} }, []],
])('%s adds to the suppression list only what it must', async (_, event, list) => {
  expect(await send(event)).toBe(200);
  expect(await readList()).toEqual(list);
  expect(await send(event)).toBe(200);
  expect(await readList()).toEqual(list);
});

test('an event can have the header names of Standard Webhooks, and be signed with the previous secret', async () => {
  expect(await send(anEvent('email.complained'), { prefix: 'webhook-', by: 'another-secret-of-at-least-32-characters' })).toBe(200);
  expect(await readList()).toHaveLength(1);
});

test.each<[string, Sent, number]>([
  ['another secret', { by: 'no-secret-of-the-shop-with-32-characters' }, 401],
  ['another body', { body: JSON.stringify(anEvent('email.complained', { to: ['eve@example.org'] })) }, 401],
  ['a time ten minutes ago', { at: Date.now() - 600_000 }, 401],
  ['a time in ten minutes', { at: Date.now() + 600_000 }, 401],
  ['no signature headers', { prefix: 'x-' }, 401],
  ['a body that is too long', { body: 'x'.repeat(300_000) }, 413],
  ['a shop without a secret', { env: backendEnv }, 404],
])('an event with %s is rejected', async (_, sent, status) => {
  expect(await send(anEvent('email.complained'), sent)).toBe(status);
  expect(await readList()).toEqual([]);
});

test.each([
  ['text'],
  [{ type: 'email.complained' }],
  [anEvent('email.complained', { to: [] })],
  [anEvent('email.complained', { to: 'ada@example.org' })],
])('a signed event with the invalid format %j is rejected', async (event) => {
  expect(await send(event)).toBe(400);
  expect(await readList()).toEqual([]);
});
