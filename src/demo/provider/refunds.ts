// Refunds of a part of a captured payment, by the simulated provider (migrations/0055): each once by its reference, and never more in all
// than was captured.

interface PartialRefund {
  intentId: string;
  reference: string;
  /** Minor units. */
  amount: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** False while nothing was captured. Throws where more would go back than came. */
export async function refundPartOfCapture(db: D1Database, { intentId, reference, amount, now }: PartialRefund): Promise<boolean> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO provider_refund (intent_id, reference, amount, currency, made_at)
       SELECT p.intent_id, ?2, ?3, p.currency, ?4 FROM provider_payment p WHERE p.intent_id = ?1 AND p.state = 'captured'
         AND NOT EXISTS (SELECT 1 FROM provider_charge c WHERE c.intent_id = ?1 AND c.kind = 'refund')
         AND ?3 + (SELECT COALESCE(SUM(r.amount), 0) FROM provider_refund r WHERE r.intent_id = ?1 AND r.reference <> ?2) <= p.amount`,
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
  throw new Error(`The refund ${reference} of ${intentId} is more than what was captured.`);
}
