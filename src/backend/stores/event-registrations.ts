// D1 table event_registration (migrations/0033, 0057): who comes to an event. Written here only.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

interface Registration {
  siteId: string;
  eventId: string;
  /** Of the account: an event has an address once. */
  email: string;
  consumerNo: string;
  /** Names the submission; null where it was sent without a key. */
  requestKey: string | null;
  /** What was said: names, days, a guest. */
  document: object;
  /** Milliseconds since 1970; the second is the end of the event. */
  registeredAt: number;
  endsAt: number;
}

type Attendee = Pick<Registration, 'siteId' | 'eventId' | 'email' | 'consumerNo'>;

/** The stored fields of a registration that a reply contains: days and guest. */
const documentSchema = z.object({ attendingDays: z.string().optional(), plusOne: z.string().optional() });

const rowSchema = z.object({
  consumerNo: z.string(),
  requestKey: z.string().nullable(),
  document: z.string().transform((text) => documentSchema.parse(JSON.parse(text))),
});

/**
 * Reads the registration of an account for an event. If the account has none, reads that of another account under the same email address, in
 * any case: an event accepts an address once.
 */
export const registrationQuery = ({ siteId, eventId, email, consumerNo }: Attendee): Query<z.infer<typeof rowSchema>> => ({
  sql: `SELECT consumer_no AS consumerNo, request_key AS requestKey, document FROM (
      SELECT consumer_no, request_key, document, 0 AS place FROM event_registration
        WHERE consumer_no = ?4 AND consumer_no <> '' AND site_id = ?1 AND event_id = ?2
      UNION ALL
      SELECT consumer_no, request_key, document, 1 AS place FROM event_registration
        WHERE site_id = ?1 AND event_id = ?2 AND email = ?3
    ) ORDER BY place LIMIT 1`,
  values: [siteId, eventId, email, consumerNo],
  row: rowSchema,
});

/** Signs an address up, with its email, all or nothing. False where it was signed up in the meantime. */
export async function storeRegistration(
  db: D1Database,
  { siteId, eventId, email, consumerNo, requestKey, document, registeredAt, endsAt }: Registration,
  emails: readonly D1PreparedStatement[],
): Promise<boolean> {
  const [written] = await db.batch([
    db
      .prepare(
        `INSERT INTO event_registration (site_id, event_id, email, document, registered_at, ends_at, consumer_no, request_key)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING`,
      )
      .bind(siteId, eventId, email, JSON.stringify(document), registeredAt, endsAt, consumerNo, requestKey),
    ...emails,
  ]);
  return (written?.meta.changes ?? 0) > 0;
}
