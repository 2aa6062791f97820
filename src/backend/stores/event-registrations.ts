// D1 table event_registration (migrations/0033, 0057): registrations for events. Only this module writes it.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

interface Registration {
  siteId: string;
  eventId: string;
  /** The attendee's email address. An address can be registered only once per event. */
  email: string;
  consumerNo: string;
  /** Idempotency key of the submission; null if the client sent no key. */
  requestKey: string | null;
  /** The submitted names, days and guest. */
  document: object;
  /** Registration time in milliseconds since 1970. `endsAt`: the end of the event, in the same unit. */
  registeredAt: number;
  endsAt: number;
}

type Attendee = Pick<Registration, 'siteId' | 'eventId' | 'email' | 'consumerNo'>;

/** The stored fields that a reply contains: the days and the guest. */
const documentSchema = z.object({ attendingDays: z.string().optional(), plusOne: z.string().optional() });

const rowSchema = z.object({
  consumerNo: z.string(),
  requestKey: z.string().nullable(),
  document: z.string().transform((text) => documentSchema.parse(JSON.parse(text))),
});

/**
 * Selects an account's registration for an event. If the account has none, selects the registration of another account with the same email
 * address, because an address can be registered once per event.
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

/** Stores a registration with its emails, all or nothing. Returns false if the address was registered in the meantime. */
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
