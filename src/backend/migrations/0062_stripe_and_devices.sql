-- The shop's own books of what it asked of Stripe, where that is the payment provider (docs/decisions/040). Instants are milliseconds.
-- No table holds the number of a card, its security code or its holder's name.

-- stripe_session: one visit to the page on which a card is typed; checkout_id is Stripe's, once its page was opened.
-- subject: a basket, or an account that saves a card. Written by stripe/stripe-cards.ts.
CREATE TABLE stripe_session (
  session_id TEXT NOT NULL PRIMARY KEY,
  subject TEXT NOT NULL,
  locale TEXT NOT NULL,
  return_url TEXT NOT NULL,
  checkout_id TEXT UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX stripe_session_by_subject ON stripe_session (subject);

-- stripe_card: what stands for a card that was typed, or chosen again, in a session. Written by stripe/stripe-cards.ts.
CREATE TABLE stripe_card (
  instrument_id TEXT NOT NULL PRIMARY KEY,
  session_id TEXT NOT NULL UNIQUE,
  payment_method TEXT NOT NULL,
  customer TEXT NOT NULL,
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) = 4),
  expiry_month INTEGER NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year INTEGER NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2999),
  number_mark TEXT,
  created_at INTEGER NOT NULL
) STRICT;

-- stripe_payment: one payment for each intent of the shop. An intent that is given up before it was heard of has no instrument and can
-- never be authorised. Written by stripe/stripe-payments.ts.
CREATE TABLE stripe_payment (
  intent_id TEXT NOT NULL PRIMARY KEY,
  instrument_id TEXT,
  -- minor units of the shop
  amount INTEGER CHECK (amount > 0),
  currency TEXT CHECK (length(currency) = 3),
  state TEXT NOT NULL CHECK (state IN ('open', 'authorized', 'captured', 'voided')),
  payment_id TEXT UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX stripe_payment_unsettled ON stripe_payment (created_at) WHERE state IN ('open', 'authorized');

-- stripe_refund: each once by its reference; refund_id is Stripe's, once it answered. Written by stripe/stripe-refunds.ts.
CREATE TABLE stripe_refund (
  intent_id TEXT NOT NULL,
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  refund_id TEXT,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (intent_id, reference)
) STRICT, WITHOUT ROWID;

-- device_fingerprint: by what a browser is known again that is about to order a basket, to prevent fraud. Written by
-- stores/device-fingerprints.ts.
CREATE TABLE device_fingerprint (
  basket_id TEXT NOT NULL PRIMARY KEY,
  owner TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  recorded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX device_fingerprint_by_owner ON device_fingerprint (owner);
CREATE INDEX device_fingerprint_by_age ON device_fingerprint (recorded_at);
