-- stripe_payment: can_capture_parts is 1 if Stripe said that the payment can be captured in parts (docs/decisions/064).
ALTER TABLE stripe_payment ADD COLUMN can_capture_parts INTEGER NOT NULL DEFAULT 0 CHECK (can_capture_parts IN (0, 1));
