-- What became of a reward code or card is deleted with it (retention/kinds.ts).
CREATE INDEX reward_credit_use_by_code ON reward_credit_use (code);
