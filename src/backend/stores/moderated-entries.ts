// Reviews, photos, questions and answers in all states, for moderators who search, and the decisions about them from the audit log.
import * as z from 'zod';
import { lowerSql } from '#backend/platform/lower-sql.ts';
import { type Query, read } from '#backend/platform/query.ts';
import { seenAnswerSql, seenReviewSql } from './moderation.ts';

export const moderatedKinds = ['review', 'photo', 'shared', 'question', 'answer'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** `closed`: a question that was answered or dismissed. `rejected`: not published, or taken down. */
export const moderatedStates = ['waiting', 'published', 'rejected', 'closed'] as const;

const entrySchema = z.object({
  id: z.string(),
  /** The market of a gallery photo or a question. Reviews and answers belong to no market. */
  siteId: z.string().nullable(),
  masterId: z.string().nullable(),
  state: z.enum(moderatedStates),
  /** What the moderator sees of the entry. The form of a decision sends it back, so that later changes are noticed. */
  seen: z.string(),
  /** The display name. Empty for answers of the shop. */
  author: z.string(),
  language: z.string(),
  /** The title of a review, or the question that is answered. */
  title: z.string(),
  text: z.string(),
  stars: z.int().nullable(),
  /** The id of one of the shop's pictures, for a seeded gallery photo. */
  picture: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Milliseconds since 1970. */
  writtenAt: z.int(),
});
export type ModeratedEntry = z.infer<typeof entrySchema>;

const textOf = (column: string, part: string) => `COALESCE(${column} -> e.language ->> '${part}', '')`;

interface KindSql {
  /** A SELECT of `id`, `site`, `master`, `state`, `author`, `language`, `at`, `seen`, and the columns that `columns` and `texts` read. */
  from: string;
  columns: string;
  /** SQL expressions for the texts in which a search looks. */
  texts: readonly string[];
}

const noPicture = 'NULL AS picture, NULL AS width, NULL AS height';

const kinds: Readonly<Record<ModeratedKind, KindSql>> = {
  review: {
    from: `SELECT review_id AS id, NULL AS site, master_id AS master, state, nickname AS author, written_at AS at, language, stars, texts,
        ${seenReviewSql} AS seen FROM review`,
    columns: `${textOf('e.texts', 'title')} AS title, ${textOf('e.texts', 'text')} AS text, e.stars, ${noPicture}`,
    texts: [textOf('e.texts', 'title'), textOf('e.texts', 'text')],
  },
  photo: {
    from: `SELECT p.photo_id AS id, NULL AS site, r.master_id AS master, p.state, r.nickname AS author, p.sent_at AS at, r.language, r.texts,
        p.width, p.height, p.state AS seen
      FROM review_photo p JOIN review r ON r.review_id = p.review_id`,
    columns: `${textOf('e.texts', 'title')} AS title, '' AS text, NULL AS stars, NULL AS picture, e.width, e.height`,
    texts: [textOf('e.texts', 'title')],
  },
  shared: {
    from: `SELECT media_id AS id, site_id AS site, name AS author, shared_at AS at, language, caption, picture, width, height, state AS seen,
        CASE state WHEN 'refused' THEN 'rejected' WHEN 'reported' THEN 'waiting' ELSE state END AS state,
        (SELECT MIN(stream_id) FROM social_stream s WHERE s.media_id = social_photo.media_id) AS master
      FROM social_photo`,
    columns: "'' AS title, e.caption AS text, NULL AS stars, e.picture, e.width, e.height",
    texts: ['e.caption'],
  },
  question: {
    from: `SELECT question_id AS id, site_id AS site, master_id AS master, nickname AS author, asked_at AS at, substr(locale, 1, 2) AS language, text,
        CASE WHEN answered_at IS NULL THEN 'waiting' ELSE 'closed' END AS state, nickname AS seen FROM question`,
    columns: `'' AS title, e.text, NULL AS stars, ${noPicture}`,
    texts: ['e.text'],
  },
  answer: {
    from: `SELECT a.answer_id AS id, NULL AS site, p.master_id AS master, a.nickname AS author, a.answered_at AS at, a.language, a.texts,
        p.texts ->> p.language AS question, CASE WHEN a.taken_down_at IS NULL THEN 'published' ELSE 'rejected' END AS state,
        ${seenAnswerSql('a')} AS seen
      FROM question_answer a JOIN published_question p ON p.question_id = a.question_id`,
    columns: `COALESCE(e.question, '') AS title, COALESCE(e.texts ->> e.language, '') AS text, NULL AS stars, ${noPicture}`,
    texts: ["COALESCE(e.question, '')", "COALESCE(e.texts ->> e.language, '')"],
  },
};

export interface EntryFilter {
  /** Parts of the text, of the product's name in any language, and of the author's display name. Empty for all entries. */
  text?: string | undefined;
  product?: string | undefined;
  author?: string | undefined;
  state?: string | undefined;
  /** Only entries with these ids. */
  ids?: readonly string[] | undefined;
}

/** Number of entries on a page of the search. */
const entryPageSize = 25;

/** SQL that is true if a text contains a parameter, which must be in lower case. Not LIKE, because D1 limits its patterns to 50 bytes. */
const contains = (expression: string, parameter: string) => `instr(${lowerSql(expression)}, ${parameter}) > 0`;

/** Selects a page of entries, newest first, with one more row than a page has if there are more. `siteIds`: markets of the moderator. */
const entriesQuery = (
  kind: ModeratedKind,
  siteIds: readonly string[],
  { text = '', product = '', author = '', state = '', ids }: EntryFilter,
  page: number,
): Query<ModeratedEntry> => {
  const { from, columns, texts } = kinds[kind];
  return {
    sql: `SELECT e.id, e.site AS siteId, e.master AS masterId, e.state, e.seen, e.author, e.language, ${columns}, e.at AS writtenAt
      FROM (${from}) e
      WHERE (e.site IS NULL OR e.site IN (SELECT value FROM json_each(?1)))
        AND (?2 = '' OR ${texts.map((each) => contains(each, '?2')).join(' OR ')})
        AND (?3 = '' OR e.master IN (SELECT master_id FROM product_text WHERE ${contains('name', '?3')}))
        AND (?4 = '' OR ${contains('e.author', '?4')}) AND (?5 = '' OR e.state = ?5)
        AND (?6 = '' OR e.id IN (SELECT value FROM json_each(?6)))
      ORDER BY e.at DESC, e.id LIMIT ?7 OFFSET ?8`,
    values: [
      ...[JSON.stringify(siteIds), ...[text, product, author].map((each) => each.toLowerCase()), state, ids ? JSON.stringify(ids) : ''],
      ...(ids ? [ids.length, 0] : [entryPageSize + 1, (page - 1) * entryPageSize]),
    ],
    row: entrySchema,
  };
};

/** Returns a page of entries, newest first, and whether there are more. */
export async function listModerated(
  db: D1Database,
  kind: ModeratedKind,
  siteIds: readonly string[],
  filter: EntryFilter & { page: number },
): Promise<{ entries: ModeratedEntry[]; hasMore: boolean }> {
  const [rows] = await read(db, entriesQuery(kind, siteIds, filter, filter.page));
  return filter.ids ? { entries: rows, hasMore: false } : { entries: rows.slice(0, entryPageSize), hasMore: rows.length > entryPageSize };
}
