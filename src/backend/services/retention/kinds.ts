// What the embedded backend keeps of people, how long, and what becomes of it then. docs/security.md shows the same table.

interface Kind {
  name: string;
  /** `orderYears`: as the market says (markets/settings.ts), from the end of the year in which it was ordered. */
  keptFor: { days: number } | 'orderYears';
  /**
   * With ?1, the instant (milliseconds since 1970) that it must be from before, and of orders ?2, their site. In this order, all or none.
   */
  statements: readonly string[];
}

const oldOrders = "SELECT order_number FROM shop_order WHERE site_id = ?2 AND origin = 'shop' AND placed_at < ?1";
const oldRewardCredits = 'SELECT code FROM reward_credit WHERE expires_at < ?1';
const oldGiftCards = "SELECT card_number FROM gift_card WHERE origin = 'shop' AND expires_at < ?1";

export const kinds = [
  {
    // names, addresses, returns and what the email said go; number, lines and amounts stay in shop_order and order_line
    name: 'orders',
    keptFor: 'orderYears',
    statements: [
      `DELETE FROM placed_order WHERE order_number IN (${oldOrders})`,
      `DELETE FROM order_basket WHERE order_number IN (${oldOrders})`,
    ],
  },
  {
    name: 'price adjustments',
    keptFor: 'orderYears',
    statements: ['DELETE FROM price_adjustment_log WHERE site_id = ?2 AND asked_at < ?1'],
  },
  // longer than a fraud takes to be noticed
  { name: 'devices', keptFor: { days: 90 }, statements: ['DELETE FROM device_fingerprint WHERE recorded_at < ?1'] },
  { name: 'mails', keptFor: { days: 30 }, statements: ['DELETE FROM outbox WHERE written_at < ?1'] },
  { name: 'questions', keptFor: { days: 365 }, statements: ['DELETE FROM question WHERE asked_at < ?1'] },
  { name: 'messages', keptFor: { days: 365 }, statements: ['DELETE FROM contact_message WHERE sent_at < ?1'] },
  {
    // who never confirmed, and who has left: that they left is known long enough to answer a complaint
    name: 'subscriptions',
    keptFor: { days: 30 },
    statements: ["DELETE FROM subscription WHERE state <> 'active' AND changed_at < ?1"],
  },
  { name: 'warranty claims', keptFor: { days: 1095 }, statements: ['DELETE FROM warranty_claim WHERE filed_at < ?1'] },
  // counted from its last day
  { name: 'sign-ups for events', keptFor: { days: 30 }, statements: ['DELETE FROM event_registration WHERE ends_at < ?1'] },
  {
    // the review stays, under the name that its writer chose; who wrote it goes
    name: 'writers of reviews',
    keptFor: { days: 365 },
    statements: ["UPDATE review SET author = 'gone ' || review_id WHERE origin = 'shop' AND written_at < ?1 AND author NOT LIKE 'gone %'"],
  },
  {
    name: 'votes on reviews',
    keptFor: { days: 365 },
    statements: ['DELETE FROM review_vote WHERE voted_at < ?1', 'DELETE FROM review_flag WHERE flagged_at < ?1'],
  },
  {
    // those that an editor published stay with their reviews
    name: 'photos that do not show',
    keptFor: { days: 90 },
    statements: [
      "DELETE FROM review_photo_part WHERE photo_id IN (SELECT photo_id FROM review_photo WHERE state <> 'published' AND sent_at < ?1)",
      "DELETE FROM review_photo WHERE state <> 'published' AND sent_at < ?1",
    ],
  },
  // the photos stay under the name that was chosen with them
  { name: 'people who shared photos', keptFor: { days: 365 }, statements: ['DELETE FROM social_user WHERE created_at < ?1'] },
  {
    // those that an editor published stay
    name: 'shared photos that do not show',
    keptFor: { days: 90 },
    statements: [
      `DELETE FROM social_file WHERE stash_id IN
         (SELECT stash_id FROM social_photo WHERE state <> 'published' AND origin = 'shop' AND shared_at < ?1)`,
      "DELETE FROM social_photo WHERE state <> 'published' AND origin = 'shop' AND shared_at < ?1",
    ],
  },
  {
    name: 'photos of forms that were not sent',
    keptFor: { days: 1 },
    statements: [
      'DELETE FROM social_file WHERE stash_id IN (SELECT stash_id FROM social_stash WHERE created_at < ?1)',
      'DELETE FROM social_stash WHERE created_at < ?1',
    ],
  },
  { name: 'reports of photos', keptFor: { days: 365 }, statements: ['DELETE FROM social_report WHERE reported_at < ?1'] },
  { name: 'stock wishes', keptFor: { days: 180 }, statements: ['DELETE FROM stock_wish WHERE asked_at < ?1'] },
  // a guest who was not here for so long has no token left that opens it (refreshLifetimeSeconds in tokens.ts)
  { name: 'lists', keptFor: { days: 180 }, statements: ['DELETE FROM wishlist WHERE seen_at < ?1'] },
  { name: 'moves of lists', keptFor: { days: 7 }, statements: ['DELETE FROM wishlist_move WHERE moved_at < ?1'] },
  {
    name: 'holders of pieces',
    keptFor: { days: 1 },
    statements: [
      `UPDATE stock_hold SET holder = NULL, network = NULL
       WHERE (holder IS NOT NULL OR network IS NOT NULL) AND state <> 'held' AND expires_at < ?1`,
    ],
  },
  {
    name: 'challenges',
    keptFor: { days: 30 },
    statements: [
      `DELETE FROM provider_challenge WHERE expires_at < ?1
         AND NOT EXISTS (SELECT 1 FROM provider_payment p WHERE p.intent_id = provider_challenge.intent_id AND p.state = 'challenge')`,
    ],
  },
  {
    // a payment may be disputed for a year and more; its amounts stay, and so does what somebody saved in their account
    name: 'cards',
    keptFor: { days: 400 },
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
    keptFor: { days: 1 },
    statements: [
      `DELETE FROM provider_session WHERE expires_at < ?1
         AND NOT EXISTS (SELECT 1 FROM provider_instrument i WHERE i.session_id = provider_session.session_id)`,
      `DELETE FROM stripe_session WHERE expires_at < ?1
         AND NOT EXISTS (SELECT 1 FROM stripe_card k WHERE k.session_id = stripe_session.session_id)`,
    ],
  },
  {
    // counted from its last day
    name: 'gift cards',
    keptFor: { days: 365 },
    statements: [
      `DELETE FROM gift_card_use WHERE card_number IN (${oldGiftCards})`,
      `DELETE FROM gift_card WHERE card_number IN (${oldGiftCards})`,
    ],
  },
  {
    // counted from their last day
    name: 'reward codes and cards',
    keptFor: { days: 365 },
    statements: [`DELETE FROM reward_credit_use WHERE code IN (${oldRewardCredits})`, 'DELETE FROM reward_credit WHERE expires_at < ?1'],
  },
  // counted from their last day
  { name: 'saved gift cards and rewards', keptFor: { days: 365 }, statements: ['DELETE FROM consumer_prepaid WHERE expires_at < ?1'] },
  // an account with all that is its own; its orders are kept by their own rule
  {
    name: 'accounts that nobody used',
    keptFor: { days: 1095 },
    statements: ["DELETE FROM consumer WHERE origin = 'shop' AND seen_at < ?1"],
  },
  {
    name: 'sign-ins',
    keptFor: { days: 90 },
    statements: ['DELETE FROM consumer_session WHERE seen_at < ?1'],
  },
  {
    name: 'uses of allowances',
    keptFor: { days: 730 },
    statements: ["DELETE FROM allowance_use WHERE year < CAST(strftime('%Y', ?1 / 1000, 'unixepoch') AS INTEGER)"],
  },
  { name: 'sign-ins at tills', keptFor: { days: 90 }, statements: ['DELETE FROM agent_session WHERE created_at < ?1'] },
  { name: 'codes of sign-ins', keptFor: { days: 1 }, statements: ['DELETE FROM sign_in_code WHERE created_at < ?1'] },
  { name: 'tokens of providers', keptFor: { days: 1 }, statements: ['DELETE FROM id_token_use WHERE used_at < ?1'] },
  { name: 'challenges of passkeys', keptFor: { days: 1 }, statements: ['DELETE FROM passkey_challenge_use WHERE used_at < ?1'] },
  { name: 'links to another browser', keptFor: { days: 1 }, statements: ['DELETE FROM transfer WHERE created_at < ?1'] },
  { name: 'links to set a password', keptFor: { days: 1 }, statements: ['DELETE FROM password_reset WHERE created_at < ?1'] },
  { name: 'analytics events', keptFor: { days: 30 }, statements: ['DELETE FROM analytics_event WHERE received_at < ?1'] },
  { name: 'events of experiments', keptFor: { days: 30 }, statements: ['DELETE FROM experiment_event WHERE received_at < ?1'] },
  { name: 'counts of recommendations', keptFor: { days: 31 }, statements: ['DELETE FROM recommendation_count WHERE day < ?1'] },
  { name: 'answers to the bot check', keptFor: { days: 7 }, statements: ['DELETE FROM bot_check_use WHERE used_at < ?1'] },
] as const satisfies readonly Kind[];
