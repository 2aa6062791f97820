-- What people asked to be written stands in subscription alone: what accounts kept of it beside goes there, as its own account's. Who
-- asked by mail in a market that has it confirmed, and did not confirm it, is pending.
INSERT OR IGNORE INTO subscription
  (subscription_id, site_id, locale, type, channel, recipient, usid, is_double, state, asked_at, changed_at)
SELECT lower(hex(randomblob(16))), c.site_id,
  CASE c.site_id WHEN 'us' THEN 'en-us' WHEN 'ca' THEN 'en-ca' WHEN 'gb' THEN 'en-gb' ELSE c.site_id || '-' || c.site_id END,
  w.value ->> 'type', w.value ->> 'channel', CASE w.value ->> 'channel' WHEN 'sms' THEN c.phone ELSE c.email END, c.consumer_no,
  c.site_id NOT IN ('us', 'ca') AND w.value ->> 'channel' = 'email',
  CASE WHEN c.site_id NOT IN ('us', 'ca') AND w.value ->> 'channel' = 'email' AND NOT (w.value ->> 'doubleOptin') THEN 'pending'
    ELSE 'active' END,
  COALESCE(w.value ->> 'optinDate', c.created_at), COALESCE(w.value ->> 'optinDate', c.created_at)
FROM consumer c, json_each(c.document, '$.subscriptions') w
WHERE c.origin = 'shop' AND w.value ->> 'optin' AND (w.value ->> 'channel' = 'email' OR c.phone IS NOT NULL);

UPDATE consumer SET document = json_remove(document, '$.subscriptions');
