// All data that this backend stores about a person with an account. For each part, the list says what the export contains and what happens
// when the account is deleted. Each new table with personal data needs a row here. services/retention/kinds.ts lists the retention periods.
// Rows are selected only by account number. Data that is stored only under an email address, such as a message to the shop, has a separate
// list (parts-by-address.ts).

interface PersonalPart {
  /** Name of the part in the export. */
  name: string;
  /** Query for the exported rows. ?1 is the account number. A column named `document` contains JSON. */
  copied?: string;
  /**
   * Statements for the deletion of the account. ?1 is the account number, and ?2 a random id that belongs to no account. The statements of
   * all parts run in the order of this list, in one transaction.
   */
  erased: readonly string[];
}

const ofLists = 'FROM wishlist_item i CROSS JOIN wishlist w ON w.list_id = i.list_id WHERE w.owner = ?1';

export const personalParts: readonly PersonalPart[] = [
  {
    name: 'addresses',
    copied: `SELECT approach_type AS approachType, is_main AS main, document, changed_at AS changedAt
      FROM consumer_address WHERE consumer_no = ?1 ORDER BY changed_at`,
    erased: ['DELETE FROM consumer_address WHERE consumer_no = ?1'],
  },
  {
    // Excludes the provider's references to the cards, which are useless outside the shop.
    name: 'cards',
    copied: 'SELECT is_main AS main, document, changed_at AS changedAt FROM consumer_card WHERE consumer_no = ?1 ORDER BY changed_at',
    erased: ['DELETE FROM consumer_card WHERE consumer_no = ?1'],
  },
  {
    // Excludes the number, because a saved number can pay without a PIN.
    name: 'gift cards and rewards',
    copied: `SELECT method_id AS methodId, last4, expires_at AS expiresAt, saved_at AS savedAt
      FROM consumer_prepaid WHERE consumer_no = ?1 ORDER BY saved_at`,
    erased: ['DELETE FROM consumer_prepaid WHERE consumer_no = ?1'],
  },
  {
    name: 'devices',
    copied: `SELECT basket_id AS basketId, fingerprint, recorded_at AS recordedAt FROM device_fingerprint WHERE owner = ?1
      ORDER BY recorded_at`,
    erased: ['DELETE FROM device_fingerprint WHERE owner = ?1'],
  },
  {
    // Sessions of the provider's card page that belong to the account. The cards that were saved in them are in the part `cards`.
    name: 'visits to save a card',
    copied: `SELECT locale, expires_at AS expiresAt FROM stripe_session WHERE subject = 'account ' || ?1 ORDER BY expires_at`,
    erased: [
      `DELETE FROM stripe_card WHERE session_id IN (SELECT session_id FROM stripe_session WHERE subject = 'account ' || ?1)`,
      `DELETE FROM stripe_session WHERE subject = 'account ' || ?1`,
    ],
  },
  {
    // Returns are not deleted, because they belong to orders, which are retained.
    name: 'returns',
    copied: `SELECT r.order_number AS orderNumber, r.return_id AS returnId, r.began_at AS beganAt, l.item_id AS itemId, l.qty, l.reason,
        l.exchange, l.exchange_state AS exchangeState, r.refund, r.refunded_at AS refundedAt
      FROM placed_order p JOIN order_return r ON r.order_number = p.order_number JOIN order_return_line l ON l.return_id = r.return_id
      WHERE p.owner = ?1 ORDER BY r.began_at, l.item_id`,
    erased: [],
  },
  {
    // Retained with the orders.
    name: 'refunds without a return',
    copied: `SELECT d.order_number AS orderNumber, d.reason, d.refunded_at AS refundedAt, d.lines, d.refund ->> '$.total' AS total
      FROM placed_order p JOIN order_refund d ON d.order_number = p.order_number WHERE p.owner = ?1 ORDER BY d.refunded_at`,
    erased: [],
  },
  {
    // Notes can describe the person. They are not needed for accounting.
    name: 'notes about orders',
    copied: `SELECT n.order_number AS orderNumber, n.text, n.written_at AS writtenAt
      FROM placed_order p JOIN order_note n ON n.order_number = p.order_number WHERE p.owner = ?1 ORDER BY n.written_at`,
    erased: ['DELETE FROM order_note WHERE order_number IN (SELECT order_number FROM placed_order WHERE owner = ?1)'],
  },
  {
    // By law, orders are retained until their retention period ends, but without an owner.
    name: 'orders',
    copied: `SELECT p.order_number AS orderNumber, p.document, c.cancelled_at AS cancelledAt
      FROM placed_order p LEFT JOIN order_cancellation c ON c.order_number = p.order_number WHERE p.owner = ?1 ORDER BY p.order_number`,
    erased: ['UPDATE placed_order SET owner = ?2 WHERE owner = ?1'],
  },
  {
    // Claims are retained until their retention period ends, but without an owner.
    name: 'warranty claims',
    copied: `SELECT claim_number AS claimNumber, site_id AS siteId, document, filed_at AS filedAt
      FROM warranty_claim WHERE owner = ?1 ORDER BY filed_at`,
    erased: ['UPDATE warranty_claim SET owner = ?2 WHERE owner = ?1'],
  },
  {
    // Deletes registrations, because a person who deletes the account is no longer expected at the event.
    name: 'events',
    copied: `SELECT site_id AS siteId, event_id AS eventId, document, registered_at AS registeredAt
      FROM event_registration WHERE consumer_no = ?1 ORDER BY registered_at`,
    erased: ['DELETE FROM event_registration WHERE consumer_no = ?1'],
  },
  {
    name: 'points',
    copied: `SELECT kind, points, order_number AS orderNumber, written_at AS writtenAt, counts_at AS countsAt
      FROM loyalty_entry WHERE consumer_no = ?1 ORDER BY written_at, entry_id`,
    erased: ['DELETE FROM loyalty_entry WHERE consumer_no = ?1'],
  },
  {
    // Retained without the account, as a record of balance changes by staff.
    name: 'changes of points by staff',
    copied: `SELECT amount, reason, state, requested_at AS requestedAt, decided_at AS decidedAt
      FROM balance_adjustment WHERE consumer_no = ?1 ORDER BY requested_at`,
    erased: ['UPDATE balance_adjustment SET consumer_no = ?2 WHERE consumer_no = ?1'],
  },
  {
    // Retained without the account, as proof that the requests were fulfilled.
    name: 'requests about personal data',
    copied: `SELECT kind, state, requested_at AS requestedAt, due_at AS dueAt, closed_at AS closedAt, closing_note AS closingNote
      FROM privacy_request WHERE consumer_no = ?1 ORDER BY requested_at`,
    erased: ['UPDATE privacy_request SET consumer_no = ?2 WHERE consumer_no = ?1'],
  },
  {
    name: 'allowances',
    copied: `SELECT kind, currency, annual_limit AS annualLimit, year, spent FROM consumer_allowance WHERE consumer_no = ?1 ORDER BY kind`,
    erased: ['DELETE FROM consumer_allowance WHERE consumer_no = ?1'],
  },
  {
    // Retained without an owner, because orders that are still being placed need these rows.
    name: 'uses of allowances',
    copied: 'SELECT kind, year, amount, state FROM allowance_use WHERE consumer_no = ?1 ORDER BY year, intent_id',
    erased: ['UPDATE allowance_use SET consumer_no = ?2 WHERE consumer_no = ?1'],
  },
  {
    // Uses are retained without an owner, because they count towards the total usage limit of a code. The hashed email address in
    // `coupon_mailbox` is retained, too. Otherwise a new account with the same address could use a once-per-shopper code again.
    name: 'promo codes',
    copied: 'SELECT site_id AS siteId, code, state FROM coupon_use WHERE owner = ?1 ORDER BY expires_at',
    erased: ['UPDATE coupon_use SET owner = ?2 WHERE owner = ?1'],
  },
  {
    name: 'favorites and saved items',
    copied: `SELECT w.kind, w.site_id AS siteId, i.product_id AS productId, i.upc, i.qty, i.added_at AS addedAt ${ofLists} ORDER BY i.added_at`,
    erased: ['DELETE FROM wishlist WHERE owner = ?1'],
  },
  {
    // Published reviews stay online under the nickname that the author chose.
    name: 'reviews',
    copied: `SELECT master_id AS masterId, state, language, stars, nickname, texts AS document, written_at AS writtenAt
      FROM review WHERE author = ?1 AND origin = 'shop' ORDER BY written_at`,
    erased: ["UPDATE review SET author = 'gone ' || review_id WHERE author = ?1 AND origin = 'shop'"],
  },
  {
    // Only the votes are deleted. The vote totals of the reviews stay unchanged.
    name: 'votes on reviews',
    copied: 'SELECT target_id AS targetId, voted_at AS votedAt FROM review_vote WHERE voter = ?1 ORDER BY voted_at',
    erased: ['DELETE FROM review_vote WHERE voter = ?1'],
  },
  {
    name: 'reported reviews',
    copied: 'SELECT review_id AS reviewId, reason, flagged_at AS flaggedAt FROM review_flag WHERE flagger = ?1 ORDER BY flagged_at',
    erased: ['DELETE FROM review_flag WHERE flagger = ?1'],
  },
  {
    // Deletes even published photos, because they can show people.
    name: 'shared photos',
    copied: `SELECT p.site_id AS siteId, p.state, p.name, p.caption, p.category, p.shared_at AS sharedAt
      FROM social_photo p JOIN social_user u ON u.user_id = p.user_id WHERE u.usid = ?1 ORDER BY p.shared_at`,
    erased: [
      `DELETE FROM social_file WHERE stash_id IN (SELECT stash_id FROM social_stash WHERE owner = ?1
         UNION ALL SELECT p.stash_id FROM social_photo p JOIN social_user u ON u.user_id = p.user_id WHERE u.usid = ?1)`,
      'DELETE FROM social_stash WHERE owner = ?1',
      'DELETE FROM social_photo WHERE user_id IN (SELECT user_id FROM social_user WHERE usid = ?1)',
      'DELETE FROM social_user WHERE usid = ?1',
    ],
  },
  {
    name: 'reported photos',
    copied: 'SELECT media_id AS mediaId, reason, reported_at AS reportedAt FROM social_report WHERE reporter = ?1 ORDER BY reported_at',
    erased: ['DELETE FROM social_report WHERE reporter = ?1'],
  },
  {
    name: 'questions',
    copied: `SELECT site_id AS siteId, master_id AS masterId, nickname, email, text, asked_at AS askedAt
      FROM question WHERE asker = ?1 ORDER BY asked_at`,
    erased: ['DELETE FROM question WHERE asker = ?1'],
  },
  {
    name: 'subscriptions',
    copied: `SELECT site_id AS siteId, type, channel, recipient, state, asked_at AS askedAt, changed_at AS changedAt
      FROM subscription WHERE usid = ?1 ORDER BY asked_at`,
    erased: ['DELETE FROM subscription WHERE usid = ?1'],
  },
  {
    // Excludes the public key, which is useless outside the shop.
    name: 'passkeys',
    copied: 'SELECT name, created_at AS createdAt, seen_at AS seenAt FROM passkey WHERE consumer_no = ?1 ORDER BY created_at',
    erased: ['DELETE FROM passkey WHERE consumer_no = ?1'],
  },
  {
    name: 'sign-ins',
    copied: `SELECT device, city, country, created_at AS createdAt, seen_at AS seenAt, ended_at AS endedAt
      FROM consumer_session WHERE consumer_no = ?1 ORDER BY created_at`,
    erased: ['DELETE FROM consumer_session WHERE consumer_no = ?1'],
  },
  {
    name: 'identity providers',
    copied: `SELECT issuer, subject, connected_at AS connectedAt, seen_at AS seenAt
      FROM consumer_identity WHERE consumer_no = ?1 ORDER BY connected_at`,
    erased: ['DELETE FROM consumer_identity WHERE consumer_no = ?1'],
  },
  {
    // Orders of the former shop belong to an email address (parts-by-address.ts). They are deleted only if it is confirmed, because otherwise
    // a person could delete the orders of another person's address.
    name: 'former shop',
    copied: `SELECT i.stored_at AS importedAt FROM shopify_consumer c CROSS JOIN shopify_import i ON i.import_id = c.import_id
      WHERE c.consumer_no = ?1`,
    erased: [
      'DELETE FROM former_order WHERE email IN (SELECT c.login FROM consumer c WHERE c.consumer_no = ?1 AND c.email_proven_at IS NOT NULL)',
      'DELETE FROM shopify_consumer WHERE consumer_no = ?1',
    ],
  },
  {
    // The last part, because deleting the account also deletes the remaining rows that refer to it: sign-in codes, links to set a password,
    // and the reference to the cart.
    name: 'profile',
    copied: `SELECT email, consumer_type AS consumerType, site_id AS siteId, first_name AS firstName, last_name AS lastName, phone,
        postal_code AS postalCode, birth_date AS birthDate, gender, document, created_at AS createdAt, seen_at AS seenAt
      FROM consumer WHERE consumer_no = ?1`,
    erased: ['DELETE FROM consumer WHERE consumer_no = ?1'],
  },
];
