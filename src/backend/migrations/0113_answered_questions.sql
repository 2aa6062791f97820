-- question.answered_at: when an editor answered the question or removed it from the list, in milliseconds since 1970; null while it is
-- open. A question that was published with its answer has the same id in published_question.
ALTER TABLE question ADD COLUMN answered_at INTEGER;

CREATE INDEX question_open ON question (asked_at) WHERE answered_at IS NULL;
