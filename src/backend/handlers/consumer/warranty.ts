import type { Handler } from '#backend/handlers/handler.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { passesFormCheck } from '#backend/services/bot-check/verify-form.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { fileClaim } from '#backend/stores/warranty-claims.ts';
import { brand } from '#brand.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { dataLocale } from '#markets/registry.ts';

/** Files a warranty claim. The claim number is a hash of the form, so that a form that is sent twice creates one claim. */
export const warranty: Handler<'consumer.warranty'> = async ({ query, body }, context) => {
  const { db, env, clientAddress, now } = context;
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const { recaptcha_response: token, ...said } = body;
  const { masterId, ...others } = query;
  // shoppers copy the style number from a label, and may type it in lower case
  const claim = { ...said, ...others, ...(masterId !== undefined && { masterId: masterId.toUpperCase() }) };
  const hash = await hashInput([who.usid, who.siteId, 'warranty', claim]);
  if (!(await passesFormCheck(token, hash, context))) return refused({ code: 'AUT403' });
  const { closedForMs } = await countAttempt(env, 'warranty', { address: clientAddress, target: findMailbox(claim.email) }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const claimNumber = `WTY${hash.slice(0, claimLength).toUpperCase()}`;
  const locale = dataLocale(context.locale);
  const outbox = createOutbox(db);
  const email = { about: claimNumber, locale, writtenAt: now };
  await fileClaim(db, { claimNumber, siteId: who.siteId, locale, owner: who.usid, document: claim, filedAt: now }, [
    outbox.writeEmail('warranty-received', { ...email, recipient: claim.email, data: { claimNumber } }),
    outbox.writeEmail('warranty-claim', { ...email, recipient: brand.email, data: { claimNumber, ...claim } }),
  ]);
  return ok({ claimNumber });
};

/** Number of hex digits in a claim number. With 40 bits, a collision within a year is unlikely. */
const claimLength = 10;
