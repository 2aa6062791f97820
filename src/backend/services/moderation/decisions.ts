// The parts of all decisions of moderators. Each decision is stored in one transaction with its entry in the audit log, the event for the
// shop, and the email to the shopper.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { storeEventStatement } from '#backend/services/editing/content-events.ts';
import { seenReviewSql } from '#backend/stores/moderation.ts';
import type { ChangedDocument } from '#contract/content-event.ts';
import type { PhotoReason } from '#lib/rules/social-photos.ts';
import { listLocales, localeSettings, marketOfSite } from '#markets/registry.ts';

export type Verdict<Reason extends string = PhotoReason> = { state: 'published' } | { state: 'rejected'; reason: Reason };

export interface Moderation {
  db: D1Database;
  /** Milliseconds since 1970. */
  now: number;
  /** The statement that appends the entry of the audit log. */
  record: D1PreparedStatement;
}

/** The review, photo or question about which a moderator decides. */
export interface Decided {
  id: string;
  /**
   * What the moderator has seen: the state and the texts of a review (`seenReviewSql`), the state of a photo, the nickname of a question, the texts of an answer. If
   * it is different now, another person has decided, or the shopper has written another text.
   */
  seen: string;
}

/** Columns that identify a row, and the SQL of what a moderator has seen of it. */
const decidedTables = {
  review: { id: 'review_id', seen: seenReviewSql },
  review_photo: { id: 'photo_id', seen: 'state' },
  social_photo: { id: 'media_id', seen: 'state' },
} as const;
type DecidedTable = keyof typeof decidedTables;

/**
 * Creates the statement that stores the new state of a review or photo. If the row is not as the moderator has seen it, the state becomes
 * NULL, which a constraint rejects.
 */
export function storeState(db: D1Database, table: DecidedTable, { id, seen }: Decided, state: string): D1PreparedStatement {
  const columns = decidedTables[table];
  return db
    .prepare(`UPDATE ${table} SET state = CASE WHEN ${columns.seen} = ?2 THEN ?3 END WHERE ${columns.id} = ?1`)
    .bind(id, seen, state);
}

/** Runs the statements of a decision. Returns false, and changes nothing, if the decided row is not as the moderator has seen it. */
export const runDecision = (db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> =>
  refuseConstraint(db.batch(statements), [
    'review.state',
    'review_photo.state',
    'social_photo.state',
    'question.nickname',
    'question_answer.nickname',
  ]);

/** Returns the statements that record a decision and tell the shop which documents have changed. */
export const finish = ({ db, now, record }: Moderation, documents: readonly ChangedDocument[]): D1PreparedStatement[] => [
  record,
  ...(documents.length > 0 ? [storeEventStatement(db, documents, now)] : []),
];

/** Returns the locale in which a shopper of a market gets emails: one with the given language, if the market has it. */
export function chooseEmailLocale(siteId: string, language: string): string | undefined {
  const market = marketOfSite(siteId);
  const locales = market ? listLocales([market]) : [];
  return locales.find((each) => localeSettings(each).language === language) ?? locales[0];
}
