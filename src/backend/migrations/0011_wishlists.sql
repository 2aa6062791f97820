-- wishlist: what a shopper keeps on a site, as favorites or saved for later: one list of each kind. Written by stores/wishlists.ts.
-- share_id shows the favorites to whoever knows it, to be read only; null while they are not shared.
CREATE TABLE wishlist (
  list_id TEXT NOT NULL PRIMARY KEY,
  -- the usid that alone may see or change it
  owner TEXT NOT NULL,
  site_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('favorites', 'saved')),
  -- grows with every change
  revision INTEGER NOT NULL CHECK (revision >= 0),
  share_id TEXT UNIQUE
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX wishlist_by_owner ON wishlist (owner, site_id, kind);

-- wishlist_item: upc and recipe_id are empty for a favorite, which is a product in a colour, not a size of it.
-- document is JSON: what the list must know where the catalogue has the product no more, and what the cart's line knew.
-- added_at is in milliseconds since 1970. The item_id of a favorite is its product;
-- that of a saved item is never given twice.
CREATE TABLE wishlist_item (
  list_id TEXT NOT NULL REFERENCES wishlist (list_id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  upc TEXT NOT NULL,
  recipe_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  document TEXT NOT NULL CHECK (json_valid(document)),
  added_at INTEGER NOT NULL,
  PRIMARY KEY (list_id, item_id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX wishlist_item_once ON wishlist_item (list_id, product_id, upc, recipe_id);
CREATE INDEX wishlist_item_by_age ON wishlist_item (list_id, added_at DESC, item_id);

-- wishlist_move: what baskets have moved to a list or off it, so that each move is made once. Forgotten after a week.
CREATE TABLE wishlist_move (
  move_id TEXT NOT NULL PRIMARY KEY,
  moved_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX wishlist_move_by_age ON wishlist_move (moved_at);
