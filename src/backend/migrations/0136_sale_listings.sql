-- reduced_category: listings of all styles that are reduced now, such as Sale. section_id: the category to which a style must belong; null
-- for styles of all categories. The listings are written again when prices change. Written by the seed.
CREATE TABLE reduced_category (
  category_id TEXT NOT NULL PRIMARY KEY REFERENCES category (category_id),
  section_id TEXT
) STRICT, WITHOUT ROWID;
