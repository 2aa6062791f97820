// Changes a restored database so that nothing happens twice, and so that the shop can work with it.
import type { DatabaseSync } from 'node:sqlite';
import { documentsFrom } from '#backend/rules/search-rows.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { createSearchText } from '#backend/services/search/split-words.ts';
import { markets, type OpenMarket } from '#markets/registry.ts';
import type { Finding } from './repair-rows.ts';

const minuteMs = 60_000;
/** Number of documents for which numbers are always skipped. */
const leastSkipped = 1000;

interface Moment {
  /** When the backup began. */
  startedAt: number;
  now: number;
}

/**
 * Holds emails that may have been sent since the backup. An email that was due, or that was being sent, is held; one that is due later
 * cannot have been sent.
 */
export function holdEmails(db: DatabaseSync, { now }: Moment): Finding[] {
  const held = db
    .prepare(
      `UPDATE outbox SET state = 'failed', held_at = ?1, finished_at = ?1, next_attempt_at = NULL,
         failure = 'held after a restore: it may have been sent since the backup'
       WHERE state = 'waiting' AND (COALESCE(next_attempt_at, written_at) <= ?1 OR attempts > 0)`,
    )
    .run(now).changes;
  return Number(held) === 0 ? [] : [{ sentence: `${held} emails are held. Release or drop them at /status/held-emails.`, subjects: [] }];
}

const endedTables = ['consumer_session', 'agent_session', 'staff_session', 'sign_in_code', 'password_reset', 'transfer', 'preview_grant'];

/** Ends all sign-ins and links, because those that were ended or used since the backup would be valid again. */
export function endSignIns(db: DatabaseSync): Finding[] {
  for (const table of endedTables) db.exec(`DELETE FROM ${table}`);
  const tokens = db.prepare('SELECT name FROM staff_token WHERE revoked_at IS NULL ORDER BY name').all();
  const subjects = tokens.map(({ name }) => String(name));
  return [
    { sentence: 'All sign-ins of customers and staff, and all preview links have ended.', subjects: [] },
    ...(subjects.length === 0
      ? []
      : [{ sentence: 'These access tokens are valid. Revoke at /tokens those that were revoked since the backup.', subjects }]),
  ];
}

/**
 * Skips numbers of invoices and credit notes that may have been used since the backup: a thousand, one for each minute, and ten times as many
 * as in the same time before the backup. Because the number grows with time, a second restore of the same backup skips the numbers that were
 * used after the first one.
 */
export function skipNumbers(db: DatabaseSync, { startedAt, now }: Moment): Finding[] {
  const spanMs = now - startedAt;
  const years = Array.from(
    { length: new Date(now).getUTCFullYear() - new Date(startedAt).getUTCFullYear() + 1 },
    (_, index) => new Date(startedAt).getUTCFullYear() + index,
  );
  const subjects: string[] = [];
  for (const kind of ['invoice', 'credit_note'] as const)
    for (const { siteId } of Object.values(markets)) {
      const recent = db.prepare(`SELECT COUNT(*) AS n FROM ${kind} WHERE site_id = ?1 AND issued_at > ?2`).get(siteId, startedAt - spanMs);
      const skipped = leastSkipped + Math.ceil(spanMs / minuteMs) + 10 * Number(recent?.n);
      for (const year of years) {
        const used = db
          .prepare(
            `SELECT MAX(COALESCE((SELECT MAX(serial) FROM ${kind} WHERE site_id = ?1 AND year = ?2), 0),
               COALESCE((SELECT serial FROM number_skip WHERE kind = ?3 AND site_id = ?1 AND year = ?2), 0)) AS n`,
          )
          .get(siteId, year, kind);
        const serial = Number(used?.n) + skipped;
        db.prepare('INSERT OR REPLACE INTO number_skip VALUES (?1, ?2, ?3, ?4, ?5)').run(kind, siteId, year, serial, now);
        subjects.push(`${kind} ${siteId} ${year}: the next number is ${serial + 1}`);
      }
    }
  return [{ sentence: 'Numbers of invoices and credit notes jump ahead. Tell the accountant.', subjects }];
}

/** Lists all styles whose rows of the full-text index must be written, which the staff Worker does within some minutes. */
export function listSearchTexts(db: DatabaseSync): void {
  db.exec('DELETE FROM search_due');
  db.exec(
    `INSERT INTO search_due (site_id, master_id) SELECT site_id, master_id FROM category_product WHERE category_id = '${wholeRangeId}'`,
  );
}

const marketLocales = new Map(
  Object.values<OpenMarket>(markets).flatMap(({ locales }) => Object.entries(locales).map(([locale, { language }]) => [locale, language])),
);

/** Returns the statements that write the rows of content pages in the full-text index, of which only title and summary are known. */
export function* writeDocumentTexts(db: DatabaseSync): Generator<string> {
  const rows = db
    .prepare(
      'SELECT d.locale, l.first_rowid AS first, d.position, d.title, d.summary FROM search_document d JOIN search_locale l USING (locale)',
    )
    .iterate();
  for (const { locale, first, position, title, summary } of rows) {
    const language = marketLocales.get(String(locale)) ?? '';
    const text = (value: unknown) => `'${createSearchText([String(value)], language).replaceAll("'", "''")}'`;
    const rowid = Number(first) + documentsFrom + Number(position);
    yield `INSERT INTO search_text (rowid, name, kind, rest) VALUES (${rowid}, ${text(title)}, '', ${text(summary)})`;
  }
}
