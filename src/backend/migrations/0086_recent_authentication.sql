-- consumer_session.authenticated_at: when its person last signed in or confirmed that it is them, in milliseconds; 0 for a session that was
-- opened without that, such as by a link from another browser. confirmation_sent_at: when the confirmation code was emailed that counts now;
-- the code itself is derived and stored nowhere. confirmation_tries_left: how many more codes may be entered for it.
ALTER TABLE consumer_session ADD COLUMN authenticated_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE consumer_session ADD COLUMN confirmation_sent_at INTEGER;
ALTER TABLE consumer_session ADD COLUMN confirmation_tries_left INTEGER NOT NULL DEFAULT 0;

-- sign_in_code.authenticated_at: becomes that of the session that the code opens.
ALTER TABLE sign_in_code ADD COLUMN authenticated_at INTEGER NOT NULL DEFAULT 0;
