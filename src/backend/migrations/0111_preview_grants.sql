-- Permissions to see drafts in the shop, each in a link. markets: the sites that the grant shows, "all" or a list (JSON). The storefront asks
-- for each preview whether its grant is still in force, so a revoked grant stops at the next request. Times are in milliseconds since 1970.
CREATE TABLE preview_grant (
  grant_id TEXT PRIMARY KEY,
  note TEXT NOT NULL,
  markets TEXT NOT NULL CHECK (json_valid(markets)),
  created_by TEXT NOT NULL,
  created_by_actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  revoked_by TEXT
) STRICT;
CREATE INDEX preview_grant_created ON preview_grant (created_at);
