-- product_set: styles that are shown as one look. names is JSON by language; product_ids is JSON, in the order shown. Written by the seed.
CREATE TABLE product_set (
  set_id TEXT NOT NULL PRIMARY KEY,
  names TEXT NOT NULL CHECK (json_valid(names)),
  product_ids TEXT NOT NULL CHECK (json_valid(product_ids))
) STRICT, WITHOUT ROWID;

-- product_set_member: the sets that a style is in. Written by the seed.
CREATE TABLE product_set_member (
  master_id TEXT NOT NULL,
  set_id TEXT NOT NULL REFERENCES product_set (set_id) ON DELETE CASCADE,
  PRIMARY KEY (master_id, set_id)
) STRICT, WITHOUT ROWID;
