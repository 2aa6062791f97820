-- search_document: what is found beside products: pages, stores, and whatever else has an address in the shop. One row is one of them;
-- a new type is a new word in `type`. Written by the seed. Its words are in search_text, from whose first row of the locale it is
-- `documentsFrom` (src/backend/rules/search-rows.ts) + position away: title in `name`, what such a thing is called in `kind`, text in `rest`.
-- document_key: by which its own call reads it. Valid in [valid_from, valid_to), milliseconds since 1970, null means no limit.
CREATE TABLE search_document (
  locale TEXT NOT NULL REFERENCES search_locale (locale),
  position INTEGER NOT NULL CHECK (position >= 0),
  type TEXT NOT NULL,
  document_key TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  valid_from INTEGER,
  valid_to INTEGER CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_to > valid_from),
  PRIMARY KEY (locale, position)
) STRICT, WITHOUT ROWID;
