-- wishlist.seen_at: when its owner was last here, in milliseconds since 1970 (a day's grain), so that a list that nobody comes back to
-- is deleted (retention/kinds.ts). Those of before are counted from now on.
ALTER TABLE wishlist ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE wishlist SET seen_at = unixepoch() * 1000;

CREATE INDEX wishlist_by_age ON wishlist (seen_at);
CREATE INDEX question_by_age ON question (asked_at);
CREATE INDEX stock_wish_by_age ON stock_wish (asked_at);
CREATE INDEX stock_hold_by_end ON stock_hold (expires_at) WHERE holder IS NOT NULL OR network IS NOT NULL;
