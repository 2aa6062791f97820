// Sends the emails in the outbox. Each email is claimed, transmitted, and its outcome stored, in separate steps, so that the process can end
// between any two of them without losing an email (docs/decisions/063).
import { type EmailSettings, findAddress } from '#backend/platform/email-settings.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { brand } from '#brand.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { type ClaimedEmail, claimEmail, findNextDue, markTransmission, storeRetry, storeSent, storeUnsent } from './deliveries.ts';
import { parseRow } from './outbox.ts';
import { type EmailSender, renderEmail } from './render-email.ts';
import { isSuppressed, suppressAddress } from './suppressions.ts';
import { attemptMs, type EmailTransport, type OutgoingEmail, type SendOutcome } from './transports/transport.ts';

export interface EmailSending {
  db: D1Database;
  transport: EmailTransport;
  settings: Pick<EmailSettings, 'from' | 'replyTo' | 'perSecond'>;
  sender: EmailSender;
  /** Returns milliseconds since 1970. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

/** Maximum number of emails in a run. If more are due, the next run follows at once. */
const perRun = 100;
/** Number of emails that are sent in parallel. workerd opens at most six connections at a time. */
const maxConcurrent = 4;
/** Number of successive failures after which a run ends, because the provider is not available. */
const maxOutages = 3;
const outagePauseMs = 60_000;
/** Milliseconds after which a claim expires. Longer than an attempt, so that two attempts cannot overlap. */
const claimMs = 3 * attemptMs;

const firstRetryMs = 60_000;
const longestRetryMs = 4 * 60 * 60 * 1000;
/** Milliseconds after which an email is given up. */
export const maxAgeMs = 3 * 24 * 60 * 60 * 1000;

const calculateRetryDelay = (attempts: number): number => Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), longestRetryMs);

/** Sends the emails that are due. Returns when the next run must begin, or undefined if no email is waiting. */
export async function sendDueEmails(sending: EmailSending): Promise<number | undefined> {
  const { db, transport, settings, now, wait } = sending;
  const intervalMs = 1000 / (settings.perSecond ?? transport.perSecond);
  let nextSlotAt = now();
  let claimed = 0;
  let outages = 0;
  let resumeAt: number | undefined;
  let isEmpty = false;

  async function sendInTurn(): Promise<void> {
    while (!isEmpty && resumeAt === undefined && claimed < perRun) {
      claimed += 1;
      const slotAt = Math.max(nextSlotAt, now());
      nextSlotAt = slotAt + intervalMs;
      if (slotAt > now()) await wait(slotAt - now());
      const claim = resumeAt === undefined ? await claimEmail(db, { now: now(), expiresAt: now() + claimMs }) : undefined;
      if (!claim) {
        isEmpty = true;
        return;
      }
      const outcome = await sendEmail(sending, claim);
      if (outcome) countOutage(outcome);
    }
  }

  function countOutage(outcome: SendOutcome): void {
    const isOutage = 'isOutage' in outcome && outcome.isOutage === true;
    outages = isOutage ? outages + 1 : 0;
    const retryAfterMs = isOutage && 'retryAfterMs' in outcome ? outcome.retryAfterMs : undefined;
    if (retryAfterMs !== undefined || outages >= maxOutages) resumeAt = Math.max(resumeAt ?? 0, now() + (retryAfterMs ?? outagePauseMs));
  }

  const results = await Promise.allSettled(Array.from({ length: maxConcurrent }, sendInTurn));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const nextDue = await findNextDue(db);
  return nextDue === undefined ? undefined : Math.max(nextDue, resumeAt ?? 0);
}

/** Tries to send a claimed email, and stores the outcome. Returns undefined if the email was not given to the provider. */
async function sendEmail(sending: EmailSending, claim: ClaimedEmail): Promise<SendOutcome | undefined> {
  const { db, transport, now } = sending;
  const { deduplicatesForMs } = transport;
  const obstacle = findObstacle(claim, { now: now(), deduplicatesForMs });
  if (obstacle) {
    await giveUp(sending, claim, obstacle);
    return undefined;
  }
  let { unknownSince } = claim;
  let outcome: SendOutcome;
  try {
    const email = await createOutgoingEmail(claim, sending);
    outcome = await transport.send(email, async () => {
      const at = now();
      await markTransmission(db, claim, { now: at, isDeduplicated: deduplicatesForMs !== undefined });
      unknownSince ??= at;
    });
  } catch (error) {
    // for example an email that cannot be rendered, which a later release may correct
    logFault('emails', error, { kind: claim.kind });
    outcome = { outcome: unknownSince === claim.unknownSince ? 'deferred' : 'unknown', reason: describeProblem(error) };
  }
  await storeOutcome(sending, claim, { outcome, unknownSince });
  return outcome;
}

async function storeOutcome(
  sending: EmailSending,
  claim: ClaimedEmail,
  { outcome, unknownSince }: { outcome: SendOutcome; unknownSince: number | null },
): Promise<void> {
  const { db, now } = sending;
  switch (outcome.outcome) {
    case 'accepted':
      await storeSent(db, claim.emailId, { now: now(), providerId: outcome.providerId });
      return;
    case 'rejected':
      if (outcome.isUndeliverable) await suppressAddress(db, { address: claim.recipient, reason: 'bounce', now: now() }).run();
      await giveUp(sending, claim, { state: 'failed', reason: outcome.reason });
      return;
    case 'deferred':
      await retryOrGiveUp(sending, claim, { ...outcome, unknownSince: claim.unknownSince });
      return;
    case 'unknown':
      await retryOrGiveUp(sending, claim, { ...outcome, unknownSince });
      return;
  }
}

async function retryOrGiveUp(
  sending: EmailSending,
  claim: ClaimedEmail,
  { reason, retryAfterMs, unknownSince }: { reason: string; retryAfterMs?: number; unknownSince: number | null },
): Promise<void> {
  const at = sending.now() + (retryAfterMs ?? calculateRetryDelay(claim.attempts));
  if (at - claim.writtenAt > maxAgeMs) await giveUp(sending, claim, { state: 'failed', reason: `given up: ${reason}` });
  else await storeRetry(sending.db, claim, { at, reason, unknownSince });
}

interface Obstacle {
  state: 'failed' | 'suppressed';
  reason: string;
}

/** Returns why an email must not be sent. */
function findObstacle(
  { kind, suppression, writtenAt, unknownSince }: ClaimedEmail,
  { now, deduplicatesForMs }: { now: number; deduplicatesForMs: number | undefined },
): Obstacle | undefined {
  if (isSuppressed(kind, suppression)) return { state: 'suppressed', reason: suppression ?? '' };
  if (now - writtenAt > maxAgeMs) return { state: 'failed', reason: 'given up: too old' };
  const isKeyExpired = deduplicatesForMs !== undefined && unknownSince !== null && now + claimMs - unknownSince > deduplicatesForMs;
  return isKeyExpired
    ? { state: 'failed', reason: 'given up: it may have been delivered, and the provider could deliver a copy' }
    : undefined;
}

async function giveUp({ db, now }: EmailSending, claim: ClaimedEmail, { state, reason }: Obstacle): Promise<void> {
  await storeUnsent(db, claim, { state, reason, now: now() });
  if (state === 'failed') logFault('emails', new Error(`An email was not sent: ${reason}`), { kind: claim.kind });
}

async function createOutgoingEmail({ emailId, row }: ClaimedEmail, { settings, sender }: EmailSending): Promise<OutgoingEmail> {
  const email = parseRow(row);
  const { siteId, replyTo, ...rendered } = await renderEmail(email, sender);
  const key = await hashInput(emailId);
  const address = findAddress(settings.from, siteId);
  return {
    ...rendered,
    key,
    messageId: `<${key}@${address.slice(address.indexOf('@') + 1)}>`,
    from: { name: brand.name, address },
    replyTo: replyTo ?? (settings.replyTo ? findAddress(settings.replyTo, siteId) : brand.email),
    to: email.recipient,
    writtenAt: email.writtenAt,
  };
}
