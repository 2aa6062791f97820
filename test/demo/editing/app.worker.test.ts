// Content editing over HTTP, which requires signed requests and exists only outside production. The
// tests of the editing verbs are in decide-change.test.ts and edit-document.worker.test.ts.
import { beforeAll, expect, test } from 'vitest';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createEditingApp } from '#demo/editing/app.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { createEvent } from '../../support/content-events.ts';

const app = createEditingApp();

async function ask(request: object, { env = {}, ...over }: Parameters<typeof createEvent>[0] & { env?: Partial<BackendEnv> } = {}) {
  const init = await createEvent({ body: JSON.stringify({ by: 'Ada', ...request }), ...over });
  const response = await app.request('/editing', init, { ...backendEnv, ...env });
  return { status: response.status, body: await response.json<{ answer?: unknown; error?: string }>() };
}

beforeAll(() => prepareBackend());

test('POST /editing can store, publish and read a document', async () => {
  const address = 'en-us/page/by-http';
  const body = { page: 'by-http', title: 'By HTTP', seo: { title: '', description: '' }, blocks: [] };
  expect(await ask({ operation: 'put', address, body })).toEqual({
    status: 200,
    body: { answer: { outcome: 'stored', version: 1, scheduled: [] } },
  });
  expect((await ask({ operation: 'publish', address })).body.answer).toEqual({ outcome: 'published', version: 1, scheduled: [] });
  expect((await ask({ operation: 'read', address })).body.answer).toEqual([
    expect.objectContaining({ state: 'published', body, editedBy: 'Ada' }),
  ]);
  const { answer } = (await ask({ operation: 'readDue' })).body;
  expect(answer).toEqual([expect.objectContaining({ event: { type: 'content.changed', documents: [{ kind: 'page', key: 'by-http' }] } })]);
});

test('POST /editing can replace a draft, cancel a schedule, roll a page back and unpublish a page', async () => {
  const address = 'en-us/page/by-http-again';
  const write = (title: string) => ({ page: 'by-http-again', title, seo: { title: '', description: '' }, blocks: [] });
  await ask({ operation: 'put', address, body: write('One') });
  await ask({ operation: 'publish', address, version: 1 });
  const conflict = await ask({ operation: 'put', address, body: write('Two') });
  expect(conflict).toMatchObject({ status: 409, body: { reason: 'conflict', error: expect.stringContaining('stored by Ada at 20') } });
  await ask({ operation: 'put', address, body: write('Two'), base: 1 });
  expect(await ask({ operation: 'publish', address, version: 1 })).toMatchObject({ status: 409, body: { reason: 'conflict' } });
  await ask({ operation: 'publish', address, from: Date.now() + 86_400_000 });
  expect((await ask({ operation: 'cancel', address, version: 2 })).body.answer).toMatchObject({ outcome: 'cancelled', version: 2 });
  await ask({ operation: 'put', address, body: write('Three'), base: 2 });
  await ask({ operation: 'publish', address });
  expect((await ask({ operation: 'rollBack', address, version: 1 })).body.answer).toMatchObject({ outcome: 'rolled-back', source: 1 });
  expect((await ask({ operation: 'unpublish', address })).body.answer).toMatchObject({ outcome: 'unpublished', version: 4 });
});

test.each([
  ['with another secret', { secret: 'another-secret-of-at-least-32-characters' }, 401],
  ['with an old signature', { timestamp: '1600000000' }, 401],
  ['with an invalid timestamp', { headers: { 'webhook-timestamp': 'soon' } }, 401],
  ['in production', { env: { ENVIRONMENT: 'production' } }, 404],
  ['if the backend has no secret', { env: { CONTENT_WEBHOOK_SECRETS: '' } }, 401],
])('POST /editing is rejected %s', async (_, over, status) => {
  expect((await ask({ operation: 'list' }, over)).status).toBe(status);
});

test.each([
  [{ operation: 'drop' }, /operation|Invalid/],
  [{ operation: 'list', by: ' ' }, /small|>=1/],
  [{ operation: 'put', address: 'en-us/page/home', body: {}, base: 0 }, /small|>=1/],
  [{ operation: 'read', address: 'xx-xx/page/home' }, /unknown locale "xx-xx"/],
  [{ operation: 'read', address: 'en-us/poem/home' }, /unknown document kind "poem"/],
])('POST /editing returns 400 for the invalid request %j', async (request, error) => {
  const { status, body } = await ask(request);
  expect([status, body.error]).toEqual([400, expect.stringMatching(error)]);
});
