-- promotion: what a site grants, in force over [valid_from, valid_to); valid_to null means until further notice.
-- definition: JSON of rules/promotions/promotion.ts. Written by the seed.
CREATE TABLE promotion (
  site_id TEXT NOT NULL,
  promotion_id TEXT NOT NULL,
  valid_from INTEGER NOT NULL,
  valid_to INTEGER CHECK (valid_to IS NULL OR valid_to > valid_from),
  definition TEXT NOT NULL CHECK (json_valid(definition)),
  PRIMARY KEY (site_id, promotion_id)
) STRICT, WITHOUT ROWID;

-- coupon: a code that brings a promotion of a site. Codes are capitals, and each stands for one site.
-- uses counts orders, those on their way included; the check is what keeps a limited code limited. Written by the seed and stores/coupon-uses.ts.
CREATE TABLE coupon (
  code TEXT NOT NULL,
  site_id TEXT NOT NULL,
  promotion_id TEXT NOT NULL,
  valid_from INTEGER NOT NULL,
  valid_to INTEGER,
  max_uses INTEGER CHECK (max_uses >= 1),
  uses INTEGER NOT NULL CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)),
  once_per_shopper INTEGER NOT NULL CHECK (once_per_shopper IN (0, 1)),
  PRIMARY KEY (code, site_id)
) STRICT, WITHOUT ROWID;

-- coupon_use: which placement uses a code, one row each; as with stock, one that is held comes back when it is released or expires.
-- Written by stores/coupon-uses.ts in the batches of stores/holds.ts.
CREATE TABLE coupon_use (
  intent_id TEXT NOT NULL,
  site_id TEXT NOT NULL,
  code TEXT NOT NULL,
  basket_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  once_per_shopper INTEGER NOT NULL CHECK (once_per_shopper IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('held', 'released', 'expired', 'sold')),
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (intent_id, code)
) STRICT, WITHOUT ROWID;

CREATE INDEX coupon_use_by_expiry ON coupon_use (expires_at) WHERE state = 'held';
CREATE INDEX coupon_use_by_code ON coupon_use (code, site_id, owner);
CREATE UNIQUE INDEX coupon_use_once ON coupon_use (site_id, code, owner) WHERE once_per_shopper = 1 AND state IN ('held', 'sold');

-- A seed that writes a code anew does not forget who used it.
CREATE TRIGGER coupon_returns AFTER INSERT ON coupon
BEGIN
  UPDATE coupon SET uses = MIN(
    IFNULL(NEW.max_uses, 9007199254740991),
    NEW.uses + (SELECT COUNT(*) FROM coupon_use u WHERE u.code = NEW.code AND u.site_id = NEW.site_id AND u.state IN ('held', 'sold'))
  ) WHERE code = NEW.code AND site_id = NEW.site_id;
END;

-- price_adjustment_log: what agents did to prices in a store, and what they were about to do. Written by stores/price-adjustments.ts.
-- before and after: JSON of the adjustment; null where there was or will be none. done_at is null until the cart has it.
CREATE TABLE price_adjustment_log (
  entry_id TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  basket_id TEXT NOT NULL,
  adjustment_id TEXT NOT NULL,
  store_id TEXT NOT NULL,
  employee_id TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  done_at INTEGER,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX price_adjustment_log_by_basket ON price_adjustment_log (basket_id, asked_at);
