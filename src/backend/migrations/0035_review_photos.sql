-- review_photo: what shoppers send with their reviews, cleaned (src/lib/photo). state: 'waiting' for an editor, who makes it 'published'
-- or 'rejected'; the review itself does not wait for it. place: 0 is the first. Written and deleted by stores/review-photos.ts.
CREATE TABLE review_photo (
  photo_id TEXT NOT NULL PRIMARY KEY,
  review_id TEXT NOT NULL,
  place INTEGER NOT NULL CHECK (place >= 0),
  state TEXT NOT NULL CHECK (state IN ('published', 'waiting', 'rejected')),
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX review_photo_by_review ON review_photo (review_id, place);
CREATE INDEX review_photo_by_state ON review_photo (state, sent_at);

-- review_photo_part: the file as base64, in parts: a row of D1 holds two megabytes.
CREATE TABLE review_photo_part (
  photo_id TEXT NOT NULL REFERENCES review_photo (photo_id) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (photo_id, part)
) STRICT;
