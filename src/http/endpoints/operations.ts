// Answers signed requests of the staff Worker about the storefront: its settings, and its cached pages (lib/shop-operations.ts).
import * as z from 'zod';
import { storefrontSettings } from '#env/storefront-settings.ts';
import { nameEntry } from '#gateway/cache/expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { findExpiryLog, recordExpiry } from '#http/middleware/expiries.ts';
import { pageKeyPrefix } from '#http/pages/cache/page-store.ts';
import { describeSettings } from '#lib/describe-settings.ts';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import type { ShopOperation, ShopReplies } from '#lib/shop-operations.ts';
import { readPageEntries } from './cache-entries/read-entries.ts';

const maxBytes = 4000;
const maxPathLength = 300;

const askedSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('settings') }),
  z.object({ operation: z.literal('pages'), path: z.string().startsWith('/').max(maxPathLength) }),
  z.object({ operation: z.literal('expire'), key: z.string().max(600) }),
]) satisfies z.ZodType<ShopOperation>;

/**
 * Registered before the Origin check, because the staff Worker sends no Origin header. A request without a valid
 * signature gets the response of an unknown path.
 */
export async function serveOperation(c: AppContext): Promise<Response> {
  const body = await readBody(c);
  // pages do not need the library
  const { isSignedWebhook } = await import('#lib/requests/webhook-signature.ts');
  if (body === undefined || !isSignedWebhook(body, c.req.raw.headers, c.get('config').webhookSecrets.content)) return c.notFound();
  const { data } = askedSchema.safeParse(parseJson(body));
  if (!data) return c.json({ error: 'The operation is unknown or malformed.' }, 400);
  const reply = await runOperation(c, data);
  return 'error' in reply ? c.json(reply, 422) : c.json(reply, 200, { 'Cache-Control': 'no-store' });
}

async function runOperation(c: AppContext, asked: ShopOperation): Promise<ShopReplies[ShopOperation['operation']] | { error: string }> {
  switch (asked.operation) {
    case 'settings':
      return { settings: describeSettings(storefrontSettings, c.env) };
    case 'pages':
      return readPageEntries(c, asked.path);
    case 'expire':
      if (!asked.key.startsWith(pageKeyPrefix(c))) return { error: 'This entry is not a page of the current build.' };
      if (!findExpiryLog(c.env)) return { error: 'This shop has no expiry log: EXPIRIES is not bound.' };
      await recordExpiry(c, { eventId: crypto.randomUUID(), source: 'editor', names: [nameEntry(asked.key)] });
      return { isExpired: true };
  }
}

async function readBody(c: AppContext): Promise<string | undefined> {
  const stream = c.req.raw.body;
  const body = stream && (await readLimitedBody(stream, { maxBytes, deadlineMs: bodyDeadlineMs }));
  return body instanceof ArrayBuffer ? new TextDecoder().decode(body) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
