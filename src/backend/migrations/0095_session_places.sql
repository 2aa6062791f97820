-- consumer_session.city, consumer_session.country: approximate place of the browser at its last use, by its IP address. country is an ISO
-- 3166-1 alpha-2 code, city a name in English. Both are empty if they are not known. Written by stores/consumer-sessions.ts.
ALTER TABLE consumer_session ADD COLUMN city TEXT NOT NULL DEFAULT '';
ALTER TABLE consumer_session ADD COLUMN country TEXT NOT NULL DEFAULT '';
