-- consumer_name_word: the words of the names of accounts, in lower case and without accents, by which staff find accounts. Triggers derive
-- it from consumer. A search compares the beginnings of words (stores/customer-search.ts).
CREATE TABLE consumer_name_word (
  site_id TEXT NOT NULL,
  word TEXT NOT NULL,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  PRIMARY KEY (site_id, word, consumer_no)
) STRICT, WITHOUT ROWID;
CREATE INDEX consumer_name_word_of_account ON consumer_name_word (consumer_no, word);

-- lower() changes ASCII letters only, so the accented letters of the shop's languages are replaced one by one, as for orders (0122)
CREATE VIEW consumer_name_word_of_consumer AS
SELECT c.site_id, word.value AS word, c.consumer_no
FROM consumer c, json_each('[' || replace(json_quote(lower(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(
      c.first_name || ' ' || c.last_name,
      'Ä', 'a'), 'ä', 'a'), 'À', 'a'), 'à', 'a'), 'Â', 'a'), 'â', 'a'), 'Ç', 'c'), 'ç', 'c'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
      'Ê', 'e'), 'ê', 'e'), 'Ë', 'e'), 'ë', 'e'), 'Î', 'i'), 'î', 'i'), 'Ï', 'i'), 'ï', 'i'), 'Ì', 'i'), 'ì', 'i'), 'Ö', 'o'), 'ö', 'o'),
      'Ô', 'o'), 'ô', 'o'), 'Ò', 'o'), 'ò', 'o'), 'Œ', 'oe'), 'œ', 'oe'), 'Ü', 'u'), 'ü', 'u'), 'Û', 'u'), 'û', 'u'), 'Ù', 'u'), 'ù', 'u'),
      'ß', 'ss'), '-', ' '))), ' ', '","') || ']') word
WHERE word.value <> '';

INSERT OR IGNORE INTO consumer_name_word (site_id, word, consumer_no) SELECT site_id, word, consumer_no FROM consumer_name_word_of_consumer;

CREATE TRIGGER consumer_named AFTER INSERT ON consumer BEGIN
  INSERT OR IGNORE INTO consumer_name_word (site_id, word, consumer_no)
  SELECT site_id, word, consumer_no FROM consumer_name_word_of_consumer WHERE consumer_no = NEW.consumer_no;
END;

CREATE TRIGGER consumer_renamed AFTER UPDATE OF first_name, last_name, site_id ON consumer BEGIN
  DELETE FROM consumer_name_word WHERE consumer_no = NEW.consumer_no;
  INSERT OR IGNORE INTO consumer_name_word (site_id, word, consumer_no)
  SELECT site_id, word, consumer_no FROM consumer_name_word_of_consumer WHERE consumer_no = NEW.consumer_no;
END;

-- the former search compared the beginnings of whole names
DROP INDEX consumer_by_last_name;
DROP INDEX consumer_by_first_name;

-- block_id identifies an entry of the block list in URLs, which must not contain email addresses.
ALTER TABLE fraud_block ADD COLUMN block_id TEXT;
UPDATE fraud_block SET block_id = lower(hex(randomblob(16)));
CREATE UNIQUE INDEX fraud_block_by_id ON fraud_block (block_id);
