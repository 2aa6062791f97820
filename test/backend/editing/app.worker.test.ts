// Editing by HTTP: signed, outside production, and the same as in the process.
import { expect, test } from 'vitest';
import { createEditingApp } from '#backend/editing/app.ts';
import type { BackendEnv } from '#backend/env.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { createEvent } from '../../support/content-events.ts';

const app = createEditingApp();

async function ask(request: object, { env = {}, ...over }: Parameters<typeof createEvent>[0] & { env?: Partial<BackendEnv> } = {}) {
  const init = await createEvent({ body: JSON.stringify(request), ...over });
  const response = await app.request('/editing', init, { ...backendEnv, ...env });
  return { status: response.status, body: await response.json<{ answer?: unknown; error?: string }>() };
}

test('a document is put, published and read', async () => {
  await prepareBackend();
  const address = 'en-us/page/by-http';
  const body = { page: 'by-http', title: 'By HTTP', seo: { title: '', description: '' }, blocks: [] };
  expect(await ask({ operation: 'put', address, body })).toEqual({ status: 200, body: { answer: { outcome: 'stored', version: 1 } } });
  expect((await ask({ operation: 'publish', address })).body.answer).toEqual({ outcome: 'published', version: 1 });
  expect((await ask({ operation: 'read', address })).body.answer).toEqual([expect.objectContaining({ state: 'published', body })]);
  const { answer } = (await ask({ operation: 'readDue' })).body;
  expect(answer).toEqual([expect.objectContaining({ event: { type: 'content.changed', documents: [{ kind: 'page', key: 'by-http' }] } })]);
});

test.each([
  ['another secret', { secret: 'another-secret-of-at-least-32-characters' }, 401],
  ['an old signature', { timestamp: '1600000000' }, 401],
  ['a time that is none', { headers: { 'webhook-timestamp': 'soon' } }, 401],
  ['production', { env: { ENVIRONMENT: 'production' } }, 404],
  ['no secret of its own', { env: { CONTENT_WEBHOOK_SECRETS: '' } }, 401],
])('nothing is edited with %s', async (_, over, status) => {
  expect((await ask({ operation: 'list' }, over)).status).toBe(status);
});

test.each([
  [{ operation: 'drop' }, /operation|Invalid/],
  [{ operation: 'read', address: 'xx-xx/page/home' }, /no locale is called "xx-xx"/],
  [{ operation: 'read', address: 'en-us/poem/home' }, /no document is of the kind "poem"/],
])('%j is refused', async (request, error) => {
  const { status, body } = await ask(request);
  expect([status, body.error]).toEqual([400, expect.stringMatching(error)]);
});
