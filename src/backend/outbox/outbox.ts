// The outbox: mails that are written together with what they tell of, and read by whoever sends them. D1 table outbox:
// see migrations/0014. One row for each mail, written here and by stores/gift-card-issues.ts.
import * as z from 'zod';
import { isMailKind, type MailData, type MailKind, mailKinds } from '../mails/registry.ts';
import { jsonColumn } from '../stores/query.ts';

/** A mail to be written. */
interface NewMail<Kind extends MailKind> {
  /** What it tells of, such as the number of an order. A second mail of a kind about the same is not written. */
  about: string;
  recipient: string;
  locale: string;
  /** Milliseconds since 1970. */
  writtenAt: number;
  data: MailData<Kind>;
}

/** A mail that was written; `data` is that of its kind. */
export type WrittenMail = { [Kind in MailKind]: { kind: Kind; data: MailData<Kind> } }[MailKind] & {
  mailId: string;
  recipient: string;
  locale: string;
  writtenAt: number;
};

/** Where mails go. The one adapter keeps them in D1, for a sender to take from there (docs/mails.md). */
export interface Outbox {
  /** A statement for the batch that writes what the mail tells of: both are written, or neither. */
  writeMail<Kind extends MailKind>(kind: Kind, mail: NewMail<Kind>): D1PreparedStatement;
  /** Newest first. */
  readMails(limit: number): Promise<WrittenMail[]>;
  readMail(mailId: string): Promise<WrittenMail | undefined>;
}

export const createOutbox = (db: D1Database): Outbox => ({
  writeMail: (kind, { about, recipient, locale, writtenAt, data }) =>
    db
      .prepare(
        `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (mail_id) DO NOTHING`,
      )
      .bind(createMailId(kind, about), kind, recipient, locale, writtenAt, JSON.stringify(data)),
  async readMails(limit) {
    const { results } = await db.prepare(`${columns} ORDER BY written_at DESC, rowid DESC LIMIT ?1`).bind(limit).all();
    return results.map(parseRow);
  },
  async readMail(mailId) {
    const row = await db.prepare(`${columns} WHERE mail_id = ?1`).bind(mailId).first();
    return row === null ? undefined : parseRow(row);
  },
});

const createMailId = (kind: MailKind, about: string): string => `${kind} ${about}`;

const columns = `SELECT mail_id AS mailId, kind, recipient, locale, written_at AS writtenAt, document FROM outbox`;

const rowSchema = z.object({
  mailId: z.string(),
  kind: z.string().refine(isMailKind),
  recipient: z.string(),
  locale: z.string(),
  writtenAt: z.int(),
  document: jsonColumn(z.unknown()),
});

function parseRow(row: unknown): WrittenMail {
  const { kind, document, ...mail } = rowSchema.parse(row);
  const data: unknown = mailKinds[kind].data.parse(document);
  return { ...mail, kind, data } as WrittenMail; // parsed by the schema of its kind
}
