-- bot_check_use: each question of the bot check that was answered, so that no answer counts twice. intent_id names the attempt to order
-- that it counts for, whose submission may be repeated; it is empty where the answer was wrong. used_at is in milliseconds since 1970.
-- Written by stores/bot-check-uses.ts.
CREATE TABLE bot_check_use (
  question_id TEXT NOT NULL PRIMARY KEY,
  intent_id TEXT NOT NULL,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
