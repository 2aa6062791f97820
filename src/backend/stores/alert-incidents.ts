// D1 table alert_incident (migrations/0140): rules of the alerts that apply, and that have applied.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import type { IncidentChange } from '#backend/rules/alert-incidents.ts';

const incidentSchema = z.object({
  incidentId: z.string(),
  rule: z.string(),
  subject: z.string(),
  value: z.number(),
  firstSeenAt: z.int(),
  lastSeenAt: z.int(),
  openedAt: z.int().nullable(),
  closedAt: z.int().nullable(),
  openSentAt: z.int().nullable(),
  closeSentAt: z.int().nullable(),
});
export type StoredIncident = z.infer<typeof incidentSchema>;

const columns = `incident_id AS incidentId, rule, subject, value, first_seen_at AS firstSeenAt, last_seen_at AS lastSeenAt,
  opened_at AS openedAt, closed_at AS closedAt, open_sent_at AS openSentAt, close_sent_at AS closeSentAt`;

/** Selects the incidents that are not over, including those that are not reported yet. */
export const currentIncidentsQuery: Query<StoredIncident> = {
  sql: `SELECT ${columns} FROM alert_incident WHERE closed_at IS NULL ORDER BY rule, subject LIMIT 500`,
  values: [],
  row: incidentSchema,
};

/** Selects the incidents that are over, latest first. */
export const closedIncidentsQuery = (limit: number): Query<StoredIncident> => ({
  sql: `SELECT ${columns} FROM alert_incident WHERE closed_at IS NOT NULL ORDER BY closed_at DESC LIMIT ?1`,
  values: [limit],
  row: incidentSchema,
});

/** Selects the incidents of which the webhook has not accepted every message, oldest first. */
export const unsentIncidentsQuery = (limit: number): Query<StoredIncident> => ({
  sql: `SELECT ${columns} FROM alert_incident
    WHERE opened_at IS NOT NULL AND (open_sent_at IS NULL OR (closed_at IS NOT NULL AND close_sent_at IS NULL))
    ORDER BY opened_at LIMIT ?1`,
  values: [limit],
  row: incidentSchema,
});

/** Creates the statement that stores a change. Opening a second incident of the same rule and subject fails with a constraint. */
export function changeStatement(db: D1Database, change: IncidentChange, now: number): D1PreparedStatement {
  const { incidentId, rule, subject, value, firstSeenAt, lastSeenAt, openedAt } = change.incident;
  if (change.kind === 'drop') return db.prepare('DELETE FROM alert_incident WHERE incident_id = ?1').bind(incidentId);
  if (change.kind === 'close') return db.prepare('UPDATE alert_incident SET closed_at = ?2 WHERE incident_id = ?1').bind(incidentId, now);
  if (!change.isNew)
    return db
      .prepare('UPDATE alert_incident SET value = ?2, last_seen_at = ?3, opened_at = ?4 WHERE incident_id = ?1')
      .bind(incidentId, value, lastSeenAt, openedAt);
  return db
    .prepare(
      `INSERT INTO alert_incident (incident_id, rule, subject, value, first_seen_at, last_seen_at, opened_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(incidentId, rule, subject, value, firstSeenAt, lastSeenAt, openedAt);
}

/** Records that the webhook has accepted the message about the begin or the end of an incident. */
export const sentStatement = (db: D1Database, incidentId: string, message: 'open' | 'close', now: number): D1PreparedStatement =>
  db.prepare(`UPDATE alert_incident SET ${message}_sent_at = ?2 WHERE incident_id = ?1`).bind(incidentId, now);

export const deleteIncidentsStatement = (db: D1Database, before: number): D1PreparedStatement =>
  db.prepare('DELETE FROM alert_incident WHERE closed_at IS NOT NULL AND closed_at < ?1').bind(before);
