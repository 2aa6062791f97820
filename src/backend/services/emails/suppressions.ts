// The suppression list, table email_suppression (migrations/0100): addresses that bounced, or whose owners reported an email as spam.
import { orderEmailKinds } from '#backend/stores/order-emails.ts';
import type { EmailKind } from './registry.ts';

export type SuppressionReason = 'bounce' | 'complaint';

/**
 * Kinds that are sent even after a complaint, because they belong to a purchase or to the security of an account. Nothing is sent after a
 * bounce.
 */
const requiredKinds: ReadonlySet<string> = new Set<EmailKind>([
  ...orderEmailKinds,
  'password-reset',
  'confirmation-code',
  'account-deleted',
  'way-in-changed',
  'operator-alert',
]);

/** Returns true if an email must not be sent to an address on the list. `reason` is null if the address is not on the list. */
export const isSuppressed = (kind: string, reason: SuppressionReason | null): boolean =>
  reason === 'bounce' || (reason === 'complaint' && !requiredKinds.has(kind));

/** Adds an address to the list. A bounce replaces a complaint, but not the other way round. */
export const suppressAddress = (
  db: D1Database,
  { address, reason, now }: { address: string; reason: SuppressionReason; now: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO email_suppression (address, reason, suppressed_at) VALUES (lower(?1), ?2, ?3)
       ON CONFLICT (address) DO UPDATE SET reason = excluded.reason, suppressed_at = excluded.suppressed_at
         WHERE email_suppression.reason = 'complaint' AND excluded.reason = 'bounce'`,
    )
    .bind(address, reason, now);
