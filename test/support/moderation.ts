// Decisions on the page for moderators, with the effect that they have on the shop's cache.
import { env } from 'cloudflare:workers';
import type { Moderation } from '#backend/services/moderation/decisions.ts';
import { contentEventSchema, tagDocument } from '#contract/content-event.ts';
import type { Env } from '#env.ts';
import { findLog } from '#gateway/cache/read-expiries.ts';
import { aShop, db, signedIn, staffEnv } from './staff.ts';

/** Submits the form of a decision as an editor, and expires what the content event names. Returns the response to the form. */
export async function moderate(fields: Record<string, string>): Promise<Response> {
  const shop = aShop();
  const editor = await signedIn('editor', staffEnv({ SHOP: shop.fetcher }));
  const response = await editor.post('/studio/moderation', { seen: 'waiting', ...fields });
  const names = shop.requests.flatMap(({ body }) => contentEventSchema.parse(JSON.parse(body)).documents.map(tagDocument));
  await findLog((env as unknown as Env).EXPIRIES)?.record({ eventId: crypto.randomUUID(), source: 'webhook', names });
  return response;
}

/** A decision that leaves no entry in the audit log. */
export const aModeration = (): Moderation => ({ db, now: Date.now(), record: db.prepare('SELECT 1') });
