// D1 table event_registration (migrations/0033): who comes to an event. Written here only.

interface Registration {
  siteId: string;
  eventId: string;
  email: string;
  /** What was said: names, days, a guest. */
  document: object;
  /** Milliseconds since 1970; the second is the end of the event. */
  registeredAt: number;
  endsAt: number;
}

/** Signs an address up, with its mail, all or nothing. Signed up again, the newest answers count. */
export async function storeRegistration(
  db: D1Database,
  { siteId, eventId, email, document, registeredAt, endsAt }: Registration,
  mails: readonly D1PreparedStatement[],
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO event_registration (site_id, event_id, email, document, registered_at, ends_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (site_id, event_id, email) DO UPDATE SET document = excluded.document, registered_at = excluded.registered_at`,
      )
      .bind(siteId, eventId, email, JSON.stringify(document), registeredAt, endsAt),
    ...mails,
  ]);
}
