// SQL that adds rows to the search index (migrations/0023).

interface SearchRow {
  row: number;
  name: string;
  kind: string;
  rest: string;
}

// Row numbers are cast to integers, because FTS5 accepts nothing else as a rowid, and numbers in JSON may be real.
export const addSearchRowsStatement = (catalog: D1Database, rows: readonly SearchRow[]): D1PreparedStatement =>
  catalog
    .prepare(
      `INSERT INTO search_text (rowid, name, kind, rest)
       SELECT CAST(l.value ->> 'row' AS INTEGER), l.value ->> 'name', l.value ->> 'kind', l.value ->> 'rest' FROM json_each(?1) l`,
    )
    .bind(JSON.stringify(rows));

export const addSearchWordsStatement = (
  catalog: D1Database,
  locale: string,
  words: readonly { stem: string; written: string; documents: number }[],
): D1PreparedStatement =>
  catalog
    .prepare(
      `INSERT INTO search_word (locale, stem, written, documents)
       SELECT ?1, l.value ->> 'stem', l.value ->> 'written', l.value ->> 'documents' FROM json_each(?2) l WHERE true
       ON CONFLICT (locale, stem) DO UPDATE SET documents = search_word.documents + excluded.documents`,
    )
    .bind(locale, JSON.stringify(words));

/** Deletes the rows of removed styles. Their positions are not used again. */
export const deleteSearchRowsStatement = (catalog: D1Database, rows: readonly number[]): D1PreparedStatement =>
  catalog.prepare('DELETE FROM search_text WHERE rowid IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))').bind(JSON.stringify(rows));
