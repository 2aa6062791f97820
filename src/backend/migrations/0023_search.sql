-- What a search reads (src/backend/search). All of it is written by the seed, from the catalogue.

-- search_text: what each product is found by, in words as src/backend/search/split-words.ts spells them. name: its name and number;
-- kind: its category and other words for what it is; rest: colours, features, what it is for. Nothing but the index is stored.
-- rowid: first_rowid of the locale + the position in the listing of the whole range, which is in the order of sales. So the best sellers
-- among the matches are the first that the index gives, however many there are.
CREATE VIRTUAL TABLE search_text USING fts5 (
  name,
  kind,
  rest,
  content = '',
  contentless_delete = 1,
  prefix = '1 2 3 4',
  tokenize = "unicode61 remove_diacritics 0"
);

-- search_locale: where in search_text the products of a locale begin.
CREATE TABLE search_locale (
  locale TEXT NOT NULL PRIMARY KEY,
  first_rowid INTEGER NOT NULL UNIQUE CHECK (first_rowid >= 0)
) STRICT, WITHOUT ROWID;

-- search_word: the words of all columns, for mistyped ones. written: as a text has it. documents: how many products have it.
CREATE TABLE search_word (
  locale TEXT NOT NULL REFERENCES search_locale (locale),
  stem TEXT NOT NULL,
  written TEXT NOT NULL,
  documents INTEGER NOT NULL CHECK (documents > 0),
  PRIMARY KEY (locale, stem)
) STRICT, WITHOUT ROWID;

-- the most common ones, which are read first
CREATE INDEX search_word_by_documents ON search_word (locale, documents DESC, stem, written);

-- search_phrase: what a shopper may search for, the most sold first.
CREATE TABLE search_phrase (
  locale TEXT NOT NULL REFERENCES search_locale (locale),
  position INTEGER NOT NULL CHECK (position >= 0),
  phrase TEXT NOT NULL,
  PRIMARY KEY (locale, position)
) STRICT, WITHOUT ROWID;
