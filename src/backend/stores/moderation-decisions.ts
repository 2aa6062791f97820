// The decisions of moderators, read from the audit log.
import * as z from 'zod';
import { lowerSql } from '#backend/platform/lower-sql.ts';
import { type Query, read } from '#backend/platform/query.ts';
import type { ModeratedKind } from './moderated-entries.ts';

const decisionSchema = z
  .object({
    entryId: z.int(),
    /** Milliseconds since 1970. */
    decidedAt: z.int(),
    actorName: z.string(),
    /** The kind and the id, such as `review/1`. */
    subject: z.string(),
    /** The decision, followed by its reason if it has one, such as `rejected: off-topic`. */
    reason: z.string().nullable(),
  })
  .transform(({ reason, ...decision }) => {
    const [verdict = '', ...rest] = (reason ?? '').split(': ');
    return { ...decision, verdict, reason: rest.join(': ') };
  });
export type ModerationDecision = z.infer<typeof decisionSchema>;

const columns = 'entry_id AS entryId, recorded_at AS decidedAt, actor_name AS actorName, subject, reason';
const isDecision = "action = 'moderation.decide' AND outcome = 'done'";

/** Selects the decisions about subjects, newest first. */
const decisionsQuery = (subjects: readonly string[]): Query<ModerationDecision> => ({
  sql: `SELECT ${columns} FROM audit_entry WHERE subject IN (SELECT value FROM json_each(?1)) AND ${isDecision} ORDER BY entry_id DESC`,
  values: [JSON.stringify(subjects)],
  row: decisionSchema,
});

/** Returns the decisions about the given subjects, such as `review/1`, newest first. */
export async function findDecisions(db: D1Database, subjects: readonly string[]): Promise<ModerationDecision[]> {
  const [rows] = await read(db, decisionsQuery(subjects));
  return rows;
}

interface DecisionFilter {
  kind?: ModeratedKind | undefined;
  /** A part of the name of the person or program that decided. */
  actor?: string | undefined;
  verdict?: string | undefined;
  /** Only decisions that are older than this one, for the next page. */
  before?: number | undefined;
}

/** Names of the decisions in the audit log. */
export const verdicts = ['published', 'rejected', 'taken down', 'answered', 'corrected', 'dismissed'] as const;

/** Number of decisions on a page of the history. */
const pageSize = 50;

/** Returns a page of the decisions in the given markets, newest first, and the filter `before` of the next page, if there is one. */
export async function listDecisions(
  db: D1Database,
  siteIds: readonly string[],
  { kind, actor = '', verdict = '', before = Number.MAX_SAFE_INTEGER }: DecisionFilter,
): Promise<{ decisions: ModerationDecision[]; next: number | undefined }> {
  const [rows] = await read(db, {
    sql: `SELECT ${columns} FROM audit_entry
      WHERE ${isDecision} AND (site_id IS NULL OR site_id IN (SELECT value FROM json_each(?1))) AND (?2 = '' OR subject GLOB ?2)
        AND (?3 = '' OR instr(${lowerSql('actor_name')}, ?3) > 0) AND (?4 = '' OR reason = ?4 OR reason GLOB ?4 || ': *') AND entry_id < ?5
      ORDER BY entry_id DESC LIMIT ?6`,
    values: [JSON.stringify(siteIds), kind ? `${kind}/*` : '', actor.toLowerCase(), verdict, before, pageSize + 1],
    row: decisionSchema,
  });
  const decisions = rows.slice(0, pageSize);
  return { decisions, next: rows.length > pageSize ? decisions.at(-1)?.entryId : undefined };
}
