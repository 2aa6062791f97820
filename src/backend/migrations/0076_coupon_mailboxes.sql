-- coupon_mailbox: whose mailbox has used a code that each shopper may use once, as a guest or with an account. mailbox is the SHA-256 of
-- lib/mailbox.ts. The row goes where the use is given back. Written by stores/coupon-uses.ts with coupon_use.
CREATE TABLE coupon_mailbox (
  site_id TEXT NOT NULL,
  code TEXT NOT NULL,
  mailbox TEXT NOT NULL,
  intent_id TEXT NOT NULL,
  PRIMARY KEY (site_id, code, mailbox)
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_mailbox_by_intent ON coupon_mailbox (intent_id);
