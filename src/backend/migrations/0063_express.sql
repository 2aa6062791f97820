-- The books of the simulated payment provider, as in 0007.

-- provider_express: a visit to a wallet on whose page the shopper also says where things go, and how. Written by provider/express.ts.
-- An address is stored by its name among those that the wallet knows (provider/wallet-addresses.ts), never itself.
CREATE TABLE provider_express (
  session_id TEXT NOT NULL PRIMARY KEY REFERENCES provider_session (session_id) ON DELETE CASCADE,
  -- the ways of delivery that the shop offered, as JSON: code, label and price in minor units
  methods TEXT NOT NULL,
  -- null until the shopper has agreed
  address TEXT,
  method TEXT
) STRICT;
