-- Wrong numbers and PINs are counted by throttle objects now (src/backend/throttle).
DROP TABLE gift_card_try;
