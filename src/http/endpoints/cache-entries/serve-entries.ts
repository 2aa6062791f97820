// Serves the list of cache entries, only to editors who may see drafts (`npm run content -- preview create /cache-entries`).

import type { AppContext } from '#http/middleware/context.ts';
import { findExpiryLog, recordExpiry } from '#http/middleware/expiries.ts';
import { readPreview } from '#http/middleware/preview/preview.ts';
import { isolateMemoryPath } from '#lib/paths/isolate-memory-path.ts';
import { type IsolateMemoryState, readIsolateMemory } from '#lib/requests/isolate-cache.ts';
import { servicePaths } from '#routes.ts';
import { type EntryKind, readEntries } from './read-entries.ts';
import { writeMemoryPage, writePage } from './write-page.ts';

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Content-Type': 'text/html; charset=utf-8' };

export async function serveCacheEntries(c: AppContext): Promise<Response> {
  const editor = await readEditor(c);
  if (!editor) return c.text('Not found', 404);
  const query = c.get('url').searchParams;
  const facts = { nonce: c.get('nonce'), query: editor.query };
  if (query.get('kind') === 'memory') {
    const backend = process.env.NODE_ENV === 'production' ? undefined : await readBackendMemory(c);
    return c.body(writeMemoryPage({ storefront: readIsolateMemory(), backend }, facts), 200, headers);
  }
  const kind: EntryKind = query.get('kind') === 'replies' ? 'replies' : 'pages';
  const list = await readEntries(c, kind, query.get('cursor') ?? undefined);
  const page = writePage({
    ...list,
    ...facts,
    kind,
    now: Date.now(),
    expired: readExpired(query.get('expired')),
  });
  return c.body(page, 200, headers);
}

/**
 * Returns the state of the embedded backend's in-memory caches. Undefined if the gateway is remote, or if the backend runs in production.
 */
async function readBackendMemory(c: AppContext): Promise<IsolateMemoryState | undefined> {
  const { commerce, content } = c.get('config').origins;
  if (commerce.url !== '' && content.url !== '') return undefined;
  const response = await c.env.GATEWAY.fetch(new URL(isolateMemoryPath, c.req.url).href);
  return response.ok ? response.json<IsolateMemoryState>() : undefined;
}

/**
 * Expires a cache entry, or a document that entries contain. The form on the page above posts this request, so the Origin check has passed.
 */
export async function expireEntry(c: AppContext): Promise<Response> {
  const editor = await readEditor(c);
  if (!editor) return c.text('Not found', 404);
  if (!findExpiryLog(c.env)) return c.text('This shop has no expiry log: EXPIRIES is not bound.', 503);
  const name = (await c.req.formData().catch(() => undefined))?.get('name');
  if (typeof name !== 'string' || !isName(name)) return c.text('The form does not name an entry or document that can be expired.', 400);
  await recordExpiry(c, { eventId: crypto.randomUUID(), source: 'editor', names: [name] });
  const kind = c.get('url').searchParams.get('kind') === 'replies' ? 'replies' : 'pages';
  const query = new URLSearchParams([...new URLSearchParams(editor.query), ['kind', kind], ['expired', name.slice(0, 200)]]);
  return c.redirect(`${servicePaths.cacheEntries}?${query}`, 303);
}

/** Returns the query parameters of an editor with a valid preview grant; undefined without one. Local development needs no grant. */
async function readEditor(c: AppContext): Promise<{ query: string } | undefined> {
  const preview = await readPreview(c);
  return preview && { query: preview.query };
}

/**
 * Returns true if a name may be expired here: it must not be `*`, and must not be much longer than a KV key, which has at most 512 bytes.
 */
const isName = (name: string): boolean => name.length > 0 && name.length <= 600 && name !== '*';

const readExpired = (name: string | null): string | undefined => name?.replace(/^entry:/, '').slice(0, 200) || undefined;
