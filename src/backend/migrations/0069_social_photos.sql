-- social_user: who shares photos. usid: the shopper, `gone` and the id once nobody. email: of guests, shown to nobody.
-- Written by stores/social-photos.ts.
CREATE TABLE social_user (
  user_id TEXT NOT NULL PRIMARY KEY,
  usid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX social_user_by_email ON social_user (email COLLATE NOCASE) WHERE email IS NOT NULL;
CREATE INDEX social_user_by_day ON social_user (created_at);

-- social_photo: what shoppers share, cleaned (src/lib/photo), and what the seed shows. state: 'waiting' for an editor, who makes it
-- 'published' or 'refused'; 'reported' what several reported, until an editor has looked at it. user_id, type: null for the seed's, whose
-- picture is one of the shop's. name: as it was chosen with it. stash_id: that it was made of, so that one stash is one photo.
CREATE TABLE social_photo (
  media_id TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('seed', 'shop')),
  user_id TEXT,
  stash_id TEXT UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'published', 'refused', 'reported')),
  name TEXT NOT NULL,
  caption TEXT NOT NULL,
  language TEXT NOT NULL,
  category TEXT NOT NULL,
  picture TEXT,
  type TEXT CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  shared_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX social_photo_by_site ON social_photo (site_id, state, shared_at);
CREATE INDEX social_photo_by_category ON social_photo (site_id, category, state, shared_at);
CREATE INDEX social_photo_by_user ON social_photo (user_id, shared_at) WHERE user_id IS NOT NULL;
CREATE INDEX social_photo_by_state ON social_photo (state, shared_at);

-- social_stream: the styles that a photo shows; a stream has the id of a style.
CREATE TABLE social_stream (
  stream_id TEXT NOT NULL,
  media_id TEXT NOT NULL REFERENCES social_photo (media_id) ON DELETE CASCADE,
  product_id TEXT NOT NULL,
  PRIMARY KEY (stream_id, media_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX social_stream_by_photo ON social_stream (media_id);

-- social_stash: a file that waits for the rest of its form, a day at most. owner: the usid.
CREATE TABLE social_stash (
  stash_id TEXT NOT NULL PRIMARY KEY,
  owner TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX social_stash_by_owner ON social_stash (owner, created_at);
CREATE INDEX social_stash_by_day ON social_stash (created_at);

-- social_file: the file of a stash or a photo as base64, in parts: a row of D1 holds two megabytes. A photo has the parts of its stash.
CREATE TABLE social_file (
  stash_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (stash_id, part)
) STRICT;

-- social_report: who reported a photo. network: of the connection (lib/address-prefix.ts), each of which counts once; null where none is
-- known. Deleted once an editor has looked at the photo.
CREATE TABLE social_report (
  media_id TEXT NOT NULL REFERENCES social_photo (media_id) ON DELETE CASCADE,
  reporter TEXT NOT NULL,
  network TEXT,
  reason TEXT NOT NULL,
  reported_at INTEGER NOT NULL,
  PRIMARY KEY (media_id, reporter)
) STRICT, WITHOUT ROWID;

CREATE INDEX social_report_by_reporter ON social_report (reporter);
CREATE INDEX social_report_by_day ON social_report (reported_at);
