-- store.time_zone: IANA name of the clock that opening_hours are of. store.services: names, as the contract has them. Written by the seed.
ALTER TABLE store ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE store ADD COLUMN services TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(services));
