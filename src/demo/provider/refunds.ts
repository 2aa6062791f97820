// The simulated provider's partial refunds of a captured payment (migrations/0055 and 0102). Each reference is refunded only once, and the total
// never exceeds the captured amount.

interface PartialRefund {
  intentId: string;
  reference: string;
  /** Amount to refund, in minor units. */
  amount: number;
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** Refunds a part of a payment. Returns false if nothing was captured. Throws if all refunds together would exceed the captured amount. */
export async function refundPartOfCapture(db: D1Database, { intentId, reference, amount, now }: PartialRefund): Promise<boolean> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO provider_refund (intent_id, reference, amount, currency, made_at)
       SELECT p.intent_id, ?2, ?3, p.currency, ?4 FROM provider_payment p WHERE p.intent_id = ?1 AND p.state = 'captured'
         AND NOT EXISTS (SELECT 1 FROM provider_charge c WHERE c.intent_id = ?1 AND c.kind = 'refund')
         AND ?3 + (SELECT COALESCE(SUM(r.amount), 0) FROM provider_refund r WHERE r.intent_id = ?1 AND r.reference <> ?2)
           <= COALESCE((SELECT c.amount FROM provider_charge c WHERE c.intent_id = ?1 AND c.kind = 'capture'), p.amount)`,
    )
    .bind(intentId, reference, amount, now)
    .run();
  const known = await db
    .prepare(
      `SELECT p.state, (SELECT COUNT(*) FROM provider_refund r WHERE r.intent_id = ?1 AND r.reference = ?2) AS made
       FROM provider_payment p WHERE p.intent_id = ?1`,
    )
    .bind(intentId, reference)
    .first<{ state: string; made: number }>();
  if (known?.made === 1) return true;
  if (known?.state !== 'captured') return false;
  throw new Error(`The refund ${reference} of ${intentId} exceeds the captured amount.`);
}
