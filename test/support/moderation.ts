// Decisions on the page for moderators, with the effect that they have on the shop's cache.
import { env } from 'cloudflare:workers';
import { decideSharedPhoto } from '#backend/services/moderation/decide-shared-photo.ts';
import type { Verdict } from '#backend/services/moderation/decisions.ts';
import { seenReviewSql } from '#backend/stores/moderation.ts';
import { contentEventSchema, tagDocument } from '#contract/content-event.ts';
import type { Env } from '#env.ts';
import { findLog } from '#gateway/cache/read-expiries.ts';
import { aShop, db, signedIn, staffEnv } from './staff.ts';

/** Submits the form of a decision as an editor, and expires what the content event names. Returns the response to the form. */
export async function moderate(fields: Record<string, string>): Promise<Response> {
  const shop = aShop();
  const editor = await signedIn('editor', staffEnv({ SHOP: shop.fetcher }));
  const seen = fields.kind === 'review' ? await readSeen(fields.id ?? '') : 'waiting';
  const response = await editor.post('/studio/moderation', { seen, ...fields });
  const names = shop.requests.flatMap(({ body }) => contentEventSchema.parse(JSON.parse(body)).documents.map(tagDocument));
  await findLog((env as unknown as Env).EXPIRIES)?.record({ eventId: crypto.randomUUID(), source: 'webhook', names });
  return response;
}

/** Returns what the form of a review says about it. */
async function readSeen(reviewId: string): Promise<string> {
  const row = await db.prepare(`SELECT ${seenReviewSql} AS seen FROM review WHERE review_id = ?`).bind(reviewId).first<string>('seen');
  return row ?? '';
}

/** Decides about a photo of the gallery in its current state, without an entry in the audit log. */
export async function decidePhoto(mediaId: string, verdict: Verdict): Promise<void> {
  const seen = (await db.prepare('SELECT state FROM social_photo WHERE media_id = ?').bind(mediaId).first<string>('state')) ?? '';
  const isDone = await decideSharedPhoto({ db, now: Date.now(), record: db.prepare('SELECT 1') }, { id: mediaId, seen }, verdict);
  if (!isDone) throw new Error(`There is no photo ${mediaId}.`);
}
