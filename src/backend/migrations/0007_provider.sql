-- The books of the simulated payment provider. It is another company: nothing here refers to a table of the shop.
-- No table holds the number of a card, its security code or its holder's name.

-- provider_session: one visit to the hosted card page, for 30 minutes and one card. Written by provider/sessions.ts.
CREATE TABLE provider_session (
  session_id TEXT NOT NULL PRIMARY KEY,
  basket_id TEXT NOT NULL,
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  return_url TEXT NOT NULL,
  -- the only origin that may frame the page; null: none may
  parent_origin TEXT,
  amount INTEGER CHECK (amount >= 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

-- provider_instrument: what stands for a card; outcome is what its test number is made for. Written by provider/sessions.ts.
CREATE TABLE provider_instrument (
  instrument_id TEXT NOT NULL PRIMARY KEY,
  session_id TEXT NOT NULL UNIQUE REFERENCES provider_session (session_id),
  brand TEXT NOT NULL,
  bin TEXT NOT NULL CHECK (length(bin) = 6),
  last4 TEXT NOT NULL CHECK (length(last4) = 4),
  expiry_month INTEGER NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year INTEGER NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2999),
  outcome TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- provider_payment: one payment for each intent of the shop. Written by provider/payments.ts.
-- An intent that is voided before it was heard of has no instrument, and can never be authorised.
CREATE TABLE provider_payment (
  intent_id TEXT NOT NULL PRIMARY KEY,
  instrument_id TEXT REFERENCES provider_instrument (instrument_id),
  amount INTEGER CHECK (amount >= 0),
  currency TEXT CHECK (length(currency) = 3),
  state TEXT NOT NULL CHECK (state IN ('challenge', 'authorized', 'declined', 'fraud', 'captured', 'voided')),
  authorization_id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

-- provider_challenge: a 3-D Secure check of a payment. Written by provider/payments.ts and provider/challenges.ts.
CREATE TABLE provider_challenge (
  challenge_id TEXT NOT NULL PRIMARY KEY,
  intent_id TEXT NOT NULL UNIQUE REFERENCES provider_payment (intent_id),
  return_url TEXT NOT NULL,
  parent_origin TEXT,
  result TEXT NOT NULL CHECK (result IN ('pending', 'passed', 'failed', 'abandoned')),
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
) STRICT;

-- provider_charge: every movement of money, once. Written by provider/payments.ts.
CREATE TABLE provider_charge (
  charge_id INTEGER NOT NULL PRIMARY KEY,
  intent_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('authorization', 'capture', 'void')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  currency TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  UNIQUE (intent_id, kind)
) STRICT;
