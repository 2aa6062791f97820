-- Instants are milliseconds since 1970. texts is JSON by language: of what a shopper wrote it holds the language that they wrote in.

-- review: what buyers say of a style, on every site. The seed writes those of origin 'seed', stores/reviews.ts those of 'shop'.
-- author is the usid, so that a shopper has one review of a style; empty for the seed. sku is the variant that they wear.
-- state: 'waiting' for an editor, who makes it 'published' or 'rejected'. Only what is published is shown and counted.
-- texts: {language: {title, text}}; pictures: publicIds.
CREATE TABLE review (
  review_id TEXT NOT NULL PRIMARY KEY,
  master_id TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('seed', 'shop')),
  author TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('published', 'waiting', 'rejected')),
  language TEXT NOT NULL CHECK (length(language) = 2),
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  fit TEXT CHECK (fit IN ('small', 'true', 'large')),
  sku TEXT,
  nickname TEXT NOT NULL,
  is_verified INTEGER NOT NULL CHECK (is_verified IN (0, 1)),
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  pictures TEXT NOT NULL CHECK (json_valid(pictures)),
  helpful INTEGER NOT NULL DEFAULT 0,
  unhelpful INTEGER NOT NULL DEFAULT 0,
  written_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX review_by_product ON review (master_id, state, written_at DESC);
CREATE UNIQUE INDEX review_once ON review (author, master_id) WHERE origin = 'shop';
CREATE INDEX review_by_age ON review (origin, written_at);

-- published_question: a question that was answered in public. Whoever asked it stays in the table question. texts: {language: text}.
CREATE TABLE published_question (
  question_id TEXT NOT NULL PRIMARY KEY,
  master_id TEXT NOT NULL,
  language TEXT NOT NULL CHECK (length(language) = 2),
  nickname TEXT NOT NULL,
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX published_question_by_product ON published_question (master_id, asked_at DESC);

-- question_answer: what the shop and buyers answer. texts: {language: text}.
CREATE TABLE question_answer (
  answer_id TEXT NOT NULL PRIMARY KEY,
  question_id TEXT NOT NULL REFERENCES published_question (question_id) ON DELETE CASCADE,
  answered_by TEXT NOT NULL CHECK (answered_by IN ('shop', 'buyer')),
  language TEXT NOT NULL CHECK (length(language) = 2),
  nickname TEXT NOT NULL,
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  helpful INTEGER NOT NULL DEFAULT 0,
  unhelpful INTEGER NOT NULL DEFAULT 0,
  answered_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX question_answer_by_question ON question_answer (question_id, answered_at);

-- review_vote: who found what helpful, so that each shopper counts once; target_id is of a review or an answer.
CREATE TABLE review_vote (
  target_id TEXT NOT NULL,
  voter TEXT NOT NULL,
  voted_at INTEGER NOT NULL,
  PRIMARY KEY (target_id, voter)
) STRICT, WITHOUT ROWID;

-- review_flag: what shoppers report; an editor decides.
CREATE TABLE review_flag (
  review_id TEXT NOT NULL,
  flagger TEXT NOT NULL,
  reason TEXT NOT NULL,
  flagged_at INTEGER NOT NULL,
  PRIMARY KEY (review_id, flagger)
) STRICT, WITHOUT ROWID;
