// Personal data and drafts that the embedded backend stores, its retention periods, and what happens when they end. docs/security.md has
// the same table.

interface Kind {
  name: string;
  /**
   * Retention period. `orderYears`: a number of years from the settings of the market (markets/settings.ts), counted from the end of the
   * year of the order.
   */
  retention: { days: number } | 'orderYears';
  /**
   * Statements that delete or anonymize data. ?1 is the time, in milliseconds since 1970, before which data is overdue. For orders,
   * ?2 is the site. The statements run in this order, in one transaction.
   */
  statements: readonly string[];
}

const oldOrders = "SELECT order_number FROM shop_order WHERE site_id = ?2 AND origin = 'shop' AND placed_at < ?1";
const oldRewardCredits = 'SELECT code FROM reward_credit WHERE expires_at < ?1';
const oldGiftCards = "SELECT card_number FROM gift_card WHERE origin = 'shop' AND expires_at < ?1";

export const kinds = [
  {
    // Deletes names, addresses, returns and the email address. The tables shop_order and order_line retain the order number, lines and
    // amounts.
    name: 'orders',
    retention: 'orderYears',
    statements: [
      `DELETE FROM placed_order WHERE order_number IN (${oldOrders})`,
      `DELETE FROM order_basket WHERE order_number IN (${oldOrders})`,
    ],
  },
  {
    name: 'orders of a former shop',
    retention: 'orderYears',
    statements: ['DELETE FROM former_order WHERE site_id = ?2 AND placed_at < ?1'],
  },
  {
    name: 'price adjustments',
    retention: 'orderYears',
    statements: ['DELETE FROM price_adjustment_log WHERE site_id = ?2 AND asked_at < ?1'],
  },
  // This period is long enough to detect fraud.
  { name: 'devices', retention: { days: 90 }, statements: ['DELETE FROM device_fingerprint WHERE recorded_at < ?1'] },
  { name: 'attempts to order', retention: { days: 30 }, statements: ['DELETE FROM placement_trace WHERE at < ?1'] },
  {
    // Long after the last request of a canceled placement, whose order must not be written.
    name: 'canceled placements',
    retention: { days: 30 },
    statements: ['DELETE FROM hanging_placement WHERE ended_at < ?1'],
  },
  { name: 'blocked shoppers', retention: { days: 0 }, statements: ['DELETE FROM fraud_block WHERE expires_at < ?1'] },
  { name: 'mails', retention: { days: 30 }, statements: ['DELETE FROM outbox WHERE written_at < ?1'] },
  { name: 'suppressed addresses', retention: { days: 730 }, statements: ['DELETE FROM email_suppression WHERE suppressed_at < ?1'] },
  { name: 'questions', retention: { days: 365 }, statements: ['DELETE FROM question WHERE asked_at < ?1'] },
  { name: 'messages', retention: { days: 365 }, statements: ['DELETE FROM contact_message WHERE sent_at < ?1'] },
  {
    // Deletes subscriptions that were never confirmed or that have ended. Ended subscriptions are retained for this period, so that the
    // shop can answer complaints.
    name: 'subscriptions',
    retention: { days: 30 },
    statements: ["DELETE FROM subscription WHERE state <> 'active' AND changed_at < ?1"],
  },
  { name: 'warranty claims', retention: { days: 1095 }, statements: ['DELETE FROM warranty_claim WHERE filed_at < ?1'] },
  // The period begins on the last day of the event.
  { name: 'sign-ups for events', retention: { days: 30 }, statements: ['DELETE FROM event_registration WHERE ends_at < ?1'] },
  {
    // Only the reference to the author is deleted. The review stays online under the nickname that the author chose.
    name: 'writers of reviews',
    retention: { days: 365 },
    statements: ["UPDATE review SET author = 'gone ' || review_id WHERE origin = 'shop' AND written_at < ?1 AND author NOT LIKE 'gone %'"],
  },
  {
    name: 'votes on reviews',
    retention: { days: 365 },
    statements: ['DELETE FROM review_vote WHERE voted_at < ?1', 'DELETE FROM review_flag WHERE flagged_at < ?1'],
  },
  {
    // Published photos are retained with their reviews.
    name: 'photos that do not show',
    retention: { days: 90 },
    statements: [
      "DELETE FROM review_photo_part WHERE photo_id IN (SELECT photo_id FROM review_photo WHERE state <> 'published' AND sent_at < ?1)",
      "DELETE FROM review_photo WHERE state <> 'published' AND sent_at < ?1",
    ],
  },
  // The photos stay online under the name that the shopper chose.
  { name: 'people who shared photos', retention: { days: 365 }, statements: ['DELETE FROM social_user WHERE created_at < ?1'] },
  {
    // Published photos stay online.
    name: 'shared photos that do not show',
    retention: { days: 90 },
    statements: [
      `DELETE FROM social_file WHERE stash_id IN
         (SELECT stash_id FROM social_photo WHERE state <> 'published' AND origin = 'shop' AND shared_at < ?1)`,
      "DELETE FROM social_photo WHERE state <> 'published' AND origin = 'shop' AND shared_at < ?1",
    ],
  },
  {
    name: 'photos of forms that were not sent',
    retention: { days: 1 },
    statements: [
      'DELETE FROM social_file WHERE stash_id IN (SELECT stash_id FROM social_stash WHERE created_at < ?1)',
      'DELETE FROM social_stash WHERE created_at < ?1',
    ],
  },
  {
    name: 'files of Shopify',
    retention: { days: 1 },
    statements: [
      `DELETE FROM shopify_import_part WHERE import_id NOT IN
         (SELECT import_id FROM shopify_import WHERE state = 'uploaded' AND uploaded_at >= ?1)`,
      "DELETE FROM shopify_import WHERE state = 'uploaded' AND uploaded_at < ?1",
    ],
  },
  { name: 'reports of photos', retention: { days: 365 }, statements: ['DELETE FROM social_report WHERE reported_at < ?1'] },
  { name: 'stock wishes', retention: { days: 180 }, statements: ['DELETE FROM stock_wish WHERE asked_at < ?1'] },
  // After this period, a guest's token for the list has expired (refreshLifetimeSeconds in tokens.ts).
  { name: 'lists', retention: { days: 180 }, statements: ['DELETE FROM wishlist WHERE seen_at < ?1'] },
  { name: 'moves of lists', retention: { days: 7 }, statements: ['DELETE FROM wishlist_move WHERE moved_at < ?1'] },
  {
    name: 'holders of pieces',
    retention: { days: 1 },
    statements: [
      `UPDATE stock_hold SET holder = NULL, network = NULL
       WHERE (holder IS NOT NULL OR network IS NOT NULL) AND state <> 'held' AND expires_at < ?1`,
    ],
  },
  {
    name: 'challenges',
    retention: { days: 30 },
    statements: [
      `DELETE FROM provider_challenge WHERE expires_at < ?1
         AND NOT EXISTS (SELECT 1 FROM provider_payment p WHERE p.intent_id = provider_challenge.intent_id AND p.state = 'challenge')`,
    ],
  },
  {
    // Payments can be disputed for more than a year. The amounts of payments and the saved cards of accounts are retained.
    name: 'cards',
    retention: { days: 400 },
    statements: [
      `UPDATE provider_payment SET instrument_id = NULL
       WHERE instrument_id IN (SELECT instrument_id FROM provider_instrument WHERE created_at < ?1)`,
      `DELETE FROM provider_instrument WHERE created_at < ?1
         AND NOT EXISTS (SELECT 1 FROM consumer_card c WHERE c.instrument_id = provider_instrument.instrument_id)`,
      `DELETE FROM stripe_card WHERE created_at < ?1
         AND NOT EXISTS (SELECT 1 FROM consumer_card c WHERE c.instrument_id = stripe_card.instrument_id)`,
    ],
  },
  {
    name: 'visits to the card page',
    retention: { days: 1 },
    statements: [
      `DELETE FROM provider_session WHERE expires_at < ?1
         AND NOT EXISTS (SELECT 1 FROM provider_instrument i WHERE i.session_id = provider_session.session_id)`,
      `DELETE FROM stripe_session WHERE expires_at < ?1
         AND NOT EXISTS (SELECT 1 FROM stripe_card k WHERE k.session_id = stripe_session.session_id)`,
    ],
  },
  {
    // The period begins on the last day on which the card is valid.
    name: 'gift cards',
    retention: { days: 365 },
    statements: [
      `DELETE FROM gift_card_use WHERE card_number IN (${oldGiftCards})`,
      `DELETE FROM gift_card WHERE card_number IN (${oldGiftCards})`,
    ],
  },
  {
    // The period begins on the last day on which the code or card is valid.
    name: 'reward codes and cards',
    retention: { days: 365 },
    statements: [`DELETE FROM reward_credit_use WHERE code IN (${oldRewardCredits})`, 'DELETE FROM reward_credit WHERE expires_at < ?1'],
  },
  // The period begins on the last day on which the card or reward is valid.
  { name: 'saved gift cards and rewards', retention: { days: 365 }, statements: ['DELETE FROM consumer_prepaid WHERE expires_at < ?1'] },
  // Deletes accounts with all their data, except orders, which have their own retention period.
  {
    name: 'accounts that nobody used',
    retention: { days: 1095 },
    statements: ["DELETE FROM consumer WHERE origin = 'shop' AND seen_at < ?1"],
  },
  {
    name: 'sign-ins',
    retention: { days: 90 },
    statements: ['DELETE FROM consumer_session WHERE seen_at < ?1'],
  },
  {
    name: 'uses of allowances',
    retention: { days: 730 },
    statements: ["DELETE FROM allowance_use WHERE year < CAST(strftime('%Y', ?1 / 1000, 'unixepoch') AS INTEGER)"],
  },
  { name: 'sign-ins at tills', retention: { days: 90 }, statements: ['DELETE FROM agent_session WHERE created_at < ?1'] },
  { name: 'sign-ins of staff', retention: { days: 30 }, statements: ['DELETE FROM staff_session WHERE expires_at < ?1'] },
  // The audit log still has the name of a deleted token.
  { name: 'access tokens of staff', retention: { days: 365 }, statements: ['DELETE FROM staff_token WHERE expires_at < ?1'] },
  // The audit log still says who created and revoked a deleted link.
  { name: 'preview links', retention: { days: 30 }, statements: ['DELETE FROM preview_grant WHERE expires_at < ?1'] },
  {
    // Deletes replaced drafts, such as those that the studio stores while a person types. Versions with a note, canceled schedules (which
    // have a period), versions in a release and the newest version are retained. The newest one keeps the numbers of versions unique.
    name: 'replaced drafts',
    retention: { days: 90 },
    statements: [
      `DELETE FROM content_document AS d WHERE d.state = 'discarded' AND d.edited_at < ?1 AND d.note IS NULL
         AND d.valid_from IS NULL AND d.valid_to IS NULL
         AND NOT EXISTS (SELECT 1 FROM content_release_document r WHERE r.site_id = d.site_id AND r.locale = d.locale
           AND r.kind = d.kind AND r.document_key = d.document_key AND r.version = d.version)
         AND EXISTS (SELECT 1 FROM content_document newer WHERE newer.site_id = d.site_id AND newer.locale = d.locale
           AND newer.kind = d.kind AND newer.document_key = d.document_key AND newer.version > d.version)`,
    ],
  },
  {
    // Long enough to prove that requests were fulfilled.
    name: 'requests about personal data',
    retention: { days: 1095 },
    statements: ['DELETE FROM privacy_request WHERE requested_at < ?1'],
  },
  {
    name: 'changes of balances by staff',
    retention: 'orderYears',
    statements: ['DELETE FROM balance_adjustment WHERE site_id = ?2 AND requested_at < ?1'],
  },
  {
    // After this period, a change can no longer be undone. The audit log still says who made it, and which change it undid.
    name: 'changes of the catalog',
    retention: { days: 730 },
    statements: [
      'DELETE FROM catalog_change_line WHERE change_id IN (SELECT change_id FROM catalog_change WHERE made_at < ?1)',
      'UPDATE catalog_change SET undoes = NULL WHERE undoes IN (SELECT change_id FROM catalog_change WHERE made_at < ?1)',
      'DELETE FROM catalog_change WHERE made_at < ?1',
    ],
  },
  { name: 'codes of sign-ins', retention: { days: 1 }, statements: ['DELETE FROM sign_in_code WHERE created_at < ?1'] },
  { name: 'tokens of providers', retention: { days: 1 }, statements: ['DELETE FROM id_token_use WHERE used_at < ?1'] },
  { name: 'challenges of passkeys', retention: { days: 1 }, statements: ['DELETE FROM passkey_challenge_use WHERE used_at < ?1'] },
  { name: 'links to another browser', retention: { days: 1 }, statements: ['DELETE FROM transfer WHERE created_at < ?1'] },
  { name: 'links to set a password', retention: { days: 1 }, statements: ['DELETE FROM password_reset WHERE created_at < ?1'] },
  { name: 'analytics events', retention: { days: 30 }, statements: ['DELETE FROM analytics_event WHERE received_at < ?1'] },
  {
    name: 'counts of the shop',
    retention: { days: 730 },
    statements: [
      "DELETE FROM activity_day WHERE day < date(?1 / 1000, 'unixepoch')",
      "DELETE FROM missed_search WHERE day < date(?1 / 1000, 'unixepoch')",
    ],
  },
  // A term that only one or two visitors searched for could be a name.
  {
    name: 'rare searches',
    retention: { days: 2 },
    statements: ["DELETE FROM missed_search WHERE visitors < 3 AND day < date(?1 / 1000, 'unixepoch')"],
  },
  { name: 'events of experiments', retention: { days: 30 }, statements: ['DELETE FROM experiment_event WHERE received_at < ?1'] },
  { name: 'counts of experiments', retention: { days: 730 }, statements: ['DELETE FROM experiment_day WHERE day < ?1'] },
  { name: 'counts of recommendations', retention: { days: 31 }, statements: ['DELETE FROM recommendation_count WHERE day < ?1'] },
  { name: 'answers to the bot check', retention: { days: 7 }, statements: ['DELETE FROM bot_check_use WHERE used_at < ?1'] },
] as const satisfies readonly Kind[];
