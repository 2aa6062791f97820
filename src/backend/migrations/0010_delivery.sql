-- store.kind: a store has a shelf of its own in `stock`; a pickup point only hands over what is sent there. Written by the seed.
ALTER TABLE store ADD COLUMN kind TEXT NOT NULL DEFAULT 'store' CHECK (kind IN ('store', 'point'));
