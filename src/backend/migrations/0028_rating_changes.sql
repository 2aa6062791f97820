-- rating_change: styles whose rating is another than when the index of listings was written (0022), and the score that it knows.
-- Emptied by the seed, which writes the index anew; filled by the trigger, whoever changes a rating.
CREATE TABLE rating_change (
  master_id TEXT NOT NULL PRIMARY KEY,
  indexed_score REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER note_rating_change AFTER UPDATE OF rating_score ON product_master WHEN OLD.rating_score <> NEW.rating_score
BEGIN
  INSERT OR IGNORE INTO rating_change (master_id, indexed_score) VALUES (OLD.master_id, OLD.rating_score);
END;

-- an editor publishes or rejects a review: the rating of its style follows, as after one that shows at once (stores/reviews.ts)
CREATE TRIGGER count_judged_review AFTER UPDATE OF state ON review WHEN OLD.state <> NEW.state
BEGIN
  UPDATE product_master SET
    rating_count = (SELECT COUNT(*) FROM review r WHERE r.master_id = NEW.master_id AND r.state = 'published'),
    rating_score = (SELECT COALESCE(ROUND(SUM(stars) * 10.0 / COUNT(*)) / 10.0, 0) FROM review r
      WHERE r.master_id = NEW.master_id AND r.state = 'published')
  WHERE master_id = NEW.master_id;
END;
