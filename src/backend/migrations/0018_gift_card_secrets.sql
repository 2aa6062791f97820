-- Wrong numbers and PINs are counted by throttle objects now (src/backend/throttle).
DROP TABLE gift_card_try;

-- pin_hash: the PIN as pin-hash.ts stores it. SQL cannot hash: a PIN of before is marked, and hashed when it is typed.
ALTER TABLE gift_card ADD COLUMN pin_hash TEXT NOT NULL DEFAULT '' CHECK (pin_hash GLOB '?*$?*' OR pin_hash = '');
UPDATE gift_card SET pin_hash = 'former$' || pin;
ALTER TABLE gift_card DROP COLUMN pin;
