-- question: what shoppers ask about a product, until an editor answers. Written by stores/questions.ts.
-- asker is the usid, so that the same question of the same shopper is kept once; email is where the answer goes.
-- asked_at is in milliseconds since 1970.
CREATE TABLE question (
  question_id TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  master_id TEXT NOT NULL,
  asker TEXT NOT NULL,
  nickname TEXT NOT NULL,
  email TEXT NOT NULL,
  text TEXT NOT NULL,
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX question_once ON question (asker, site_id, master_id, text);
CREATE INDEX question_by_product ON question (site_id, master_id, asked_at);
