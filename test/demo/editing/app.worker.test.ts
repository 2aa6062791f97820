// Content editing over HTTP, which requires signed requests and exists only outside production. The
// tests of the editing verbs are in decide-change.test.ts and edit-document.worker.test.ts.
import { beforeAll, expect, test } from 'vitest';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createEditingApp } from '#demo/editing/app.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { createEvent } from '../../support/content-events.ts';
import { aPng } from '../../support/pictures.ts';

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

/** Sends an operation with a file, signed as the command line does. */
async function send(operation: object, file: Uint8Array<ArrayBuffer>, { sha256, ...over }: { sha256?: string; secret?: string } = {}) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', file));
  const body = JSON.stringify({ by: 'Ada', sha256: sha256 ?? formatHex(digest), ...operation });
  const init = await createEvent({ body, headers: { 'editing-operation': encodeURIComponent(body) }, ...over });
  const response = await app.request('/editing/files', { ...init, body: file }, backendEnv);
  return { status: response.status, body: await response.json<{ answer?: unknown; error?: string; reason?: string }>() };
}

test('POST /editing/files can upload a picture, which POST /editing can list, change and delete', async () => {
  const upload = { operation: 'uploadMedia', name: 'Über den Grat.png', alts: { 'de-de': 'Ein Grat' } };
  const { status, body } = await send(upload, await aPng({ color: [1, 2, 3] }));
  expect([status, body.answer]).toEqual([
    200,
    { outcome: 'stored', item: expect.objectContaining({ name: upload.name, alts: upload.alts }) },
  ]);
  const { item } = body.answer as { item: { id: string } };
  expect((await ask({ operation: 'listMedia', search: 'über den' })).body.answer).toEqual({ items: [item], total: 1 });
  expect((await ask({ operation: 'listMedia', search: 'grat' })).body.answer).toEqual({ items: [item], total: 1 });
  const replaced = await send({ operation: 'replaceMedia', id: item.id }, await aPng({ color: [3, 2, 1] }));
  expect(replaced.body.answer).toMatchObject({ outcome: 'changed', item: { id: item.id, version: 2 } });
  expect((await ask({ operation: 'editMedia', id: item.id, focus: { x: 0, y: 0 } })).body.answer).toMatchObject({ outcome: 'changed' });
  expect((await ask({ operation: 'listMediaUses', id: item.id })).body.answer).toEqual([]);
  expect((await ask({ operation: 'deleteMedia', id: item.id })).body.answer).toEqual({ outcome: 'deleted' });
  expect(await ask({ operation: 'readMedia', id: item.id })).toMatchObject({ status: 409, body: { reason: 'unknown-media' } });
});

test('POST /editing/files is rejected without a valid signature, and if the file is not the signed one', async () => {
  const [upload, file] = [{ operation: 'uploadMedia', name: 'a.png' }, await aPng({ color: [9, 9, 9] })];
  expect((await send(upload, file, { secret: 'another-secret-of-at-least-32-characters' })).status).toBe(401);
  expect((await send(upload, file, { sha256: '0'.repeat(64) })).status).toBe(400);
  expect((await send({ operation: 'uploadMedia', name: '' }, file)).status).toBe(400);
  expect(await send(upload, new TextEncoder().encode('GIF89a'))).toMatchObject({ status: 409, body: { reason: 'wrong-type' } });
});
