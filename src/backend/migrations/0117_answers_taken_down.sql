-- question_answer.taken_down_at: when a moderator took down the answer, in milliseconds since 1970; null while it is visible. A question
-- whose answers are all taken down is not visible either.
ALTER TABLE question_answer ADD COLUMN taken_down_at INTEGER;
