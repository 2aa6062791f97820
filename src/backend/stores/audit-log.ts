// The audit log of staff. The database refuses to change or delete its entries (migrations/0104_staff.sql).
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';

export const auditOutcomes = ['done', 'unchanged', 'refused', 'denied'] as const;

export const auditEntrySchema = z.object({
  entryId: z.int(),
  /** Milliseconds since 1970. */
  recordedAt: z.int(),
  /** Unique id of the person or the access token. */
  actor: z.string(),
  actorName: z.string(),
  /** An action of the permission table (rules/staff-permissions.ts), or another event, such as a sign-in. */
  action: z.string(),
  /** The thing that the action changes, such as the address of a document. */
  subject: z.string(),
  siteId: z.string().nullable(),
  /** The version that was live, or that was replaced, and the version that the action created or published. */
  beforeVersion: z.int().nullable(),
  afterVersion: z.int().nullable(),
  correlationId: z.string(),
  /** `refused`: by a rule of the content. `denied`: by the permissions. */
  outcome: z.enum(auditOutcomes),
  reason: z.string().nullable(),
});
export type StoredAuditEntry = z.infer<typeof auditEntrySchema>;

/** The columns of `auditEntrySchema`. */
export const auditColumns = `entry_id AS entryId, recorded_at AS recordedAt, actor, actor_name AS actorName, action, subject, site_id AS siteId,
  before_version AS beforeVersion, after_version AS afterVersion, correlation_id AS correlationId, outcome, reason`;

type Optional = 'siteId' | 'beforeVersion' | 'afterVersion' | 'reason';
export type AuditEntry = Omit<StoredAuditEntry, 'entryId' | Optional> & { [Name in Optional]?: StoredAuditEntry[Name] | undefined };

/** Maximum length of a subject and of a reason, which can contain the input of a rejected request. Longer texts are cut. */
const maxTextLength = 300;

/** Returns the statement that appends an entry. It belongs in the same batch as the change that it records. */
export const createAuditStatement = (db: D1Database, entry: AuditEntry): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO audit_entry (recorded_at, actor, actor_name, action, subject, site_id, before_version, after_version, correlation_id,
         outcome, reason) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    )
    .bind(
      ...[entry.recordedAt, entry.actor, entry.actorName, entry.action, entry.subject.slice(0, maxTextLength), entry.siteId ?? null],
      ...[
        entry.beforeVersion ?? null,
        entry.afterVersion ?? null,
        entry.correlationId,
        entry.outcome,
        entry.reason?.slice(0, maxTextLength) ?? null,
      ],
    );

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  siteId?: string | undefined;
  outcome?: string | undefined;
  /** Only entries that are older than this entry, for the next page. */
  before?: number | undefined;
}

/** Entries per page. */
export const auditPageSize = 50;

/** Returns a page of the log, newest entries first, and the filter `before` of the next page, if there is one. */
export async function listAuditEntries(
  db: D1Database,
  { actor = '', action = '', subject = '', siteId = '', outcome = '', before = Number.MAX_SAFE_INTEGER }: AuditFilter,
): Promise<{ entries: StoredAuditEntry[]; next: number | undefined }> {
  const [rows] = await read(db, {
    sql: `SELECT ${auditColumns} FROM audit_entry
      WHERE (?1 = '' OR actor = ?1) AND (?2 = '' OR action = ?2) AND (?3 = '' OR subject = ?3) AND (?4 = '' OR site_id = ?4)
        AND (?5 = '' OR outcome = ?5) AND entry_id < ?6
      ORDER BY entry_id DESC LIMIT ?7`,
    values: [actor, action, subject, siteId, outcome, before, auditPageSize + 1],
    row: auditEntrySchema,
  });
  const entries = rows.slice(0, auditPageSize);
  return { entries, next: rows.length > auditPageSize ? entries.at(-1)?.entryId : undefined };
}
