// Sample rows for each kind of data with a retention period, for the test that deletes overdue data.
import { backendEnv } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;

/** Account number of a seeded customer. */
const ada = '00000000000000000000000000000001';

export const count = async (sql: string, ...values: (string | number)[]): Promise<number> =>
  (await db
    .prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<number>('n')) ?? 0;

/**
 * For each kind of data: `insert` returns the statements that insert a sample row, and `left` the number of rows that remain with its id.
 */
export const sampleRows: Record<
  string,
  { insert: (id: string, at: number) => D1PreparedStatement[]; left: (id: string) => Promise<number> }
> = {
  'orders of a former shop': {
    insert: (id, at) => [
      db.prepare(
        "INSERT OR IGNORE INTO shopify_import (import_id, kind, file_name, uploaded_by, uploaded_at, state) VALUES ('former', 'orders', 'f', 'a', 7, 'stored')",
      ),
      db.prepare("INSERT INTO former_order VALUES ('us', ?1, 'former', 'ada@example.org', ?2, 'USD', 100, '{}')").bind(id, at),
    ],
    left: (id) => count('former_order WHERE order_number = ?1', id),
  },
  devices: {
    insert: (id, at) => [db.prepare("INSERT INTO device_fingerprint VALUES (?1, 'o', 'a1b2c3d4', ?2)").bind(id, at)],
    left: (id) => count('device_fingerprint WHERE basket_id = ?1', id),
  },
  mails: {
    insert: (id, at) => [
      db
        .prepare(
          `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document)
           VALUES (?1, 'gift-card', 'ada@example.org', 'en-us', ?2, '{}')`,
        )
        .bind(id, at),
    ],
    left: (id) => count('outbox WHERE mail_id = ?1', id),
  },
  'sign-ins of staff': {
    insert: (id, at) => [db.prepare("INSERT INTO staff_session VALUES (?1, 'a', 'Ada', '', '[]', '[]', 1, 1, ?2)").bind(id, at)],
    left: (id) => count('staff_session WHERE session_hash = ?1', id),
  },
  'access tokens of staff': {
    insert: (id, at) => [db.prepare("INSERT INTO staff_token VALUES (?1, ?1, 'Import', '[]', 'Ada', 1, ?2, NULL, NULL)").bind(id, at)],
    left: (id) => count('staff_token WHERE token_id = ?1', id),
  },
  'preview links': {
    insert: (id, at) => [
      db.prepare("INSERT INTO preview_grant VALUES (?1, 'Agency', '\"all\"', 'Ada', 'a', 1, ?2, NULL, NULL, NULL)").bind(id, at),
    ],
    left: (id) => count('preview_grant WHERE grant_id = ?1', id),
  },
  'replaced drafts': {
    insert: (id, at) =>
      ['discarded', 'draft'].map((state, index) =>
        db
          .prepare("INSERT INTO content_document VALUES ('us', 'en-us', 'page', ?1, ?2, ?3, NULL, NULL, '{}', 'Ada', ?4, NULL)")
          .bind(id, index + 1, state, at),
      ),
    left: (id) => count("content_document WHERE document_key = ?1 AND state = 'discarded'", id),
  },
  'requests about personal data': {
    insert: (id, at) => [
      db
        .prepare(
          `INSERT INTO privacy_request (request_id, kind, site_id, locale, email, note, state, requested_at, due_at, recorded_by_name,
             token_hash, expires_at) VALUES (?1, 'copy', 'us', 'en-us', 'ada@example.org', '', 'sent', ?2, 1, 'Sam', ?1, 1)`,
        )
        .bind(id, at),
    ],
    left: (id) => count('privacy_request WHERE request_id = ?1', id),
  },
  'changes of the catalog': {
    insert: (id, at) => [
      db.prepare("INSERT INTO catalog_change VALUES (?1, 'price', ?2, NULL, '[\"us\"]', 1)").bind(id, at),
      db.prepare("INSERT INTO catalog_change_line VALUES (?1, 1, 'us', '{}', '{}', '{}', 1)").bind(id),
    ],
    left: (id) => count('catalog_change c LEFT JOIN catalog_change_line l USING (change_id) WHERE c.change_id = ?1', id),
  },
  'changes of balances by staff': {
    insert: (id, at) => [
      db
        .prepare(
          `INSERT INTO balance_adjustment (adjustment_id, site_id, consumer_no, amount, value, currency, reason, state, requested_by,
             requested_by_name, requested_at) VALUES (?1, 'us', ?3, 1, 1, 'USD', 'Late', 'applied', 'sam', 'Sam', ?2)`,
        )
        .bind(id, at, ada),
    ],
    left: (id) => count('balance_adjustment WHERE adjustment_id = ?1', id),
  },
  'suppressed addresses': {
    insert: (id, at) => [db.prepare("INSERT INTO email_suppression VALUES (?1, 'bounce', ?2)").bind(id, at)],
    left: (id) => count('email_suppression WHERE address = ?1', id),
  },
  questions: {
    insert: (id, at) => [
      db.prepare("INSERT INTO question VALUES (?1, 'us', 'en-us', 'M', ?1, 'Ada', 'ada@example.org', ?1, ?2, NULL)").bind(id, at),
    ],
    left: (id) => count('question WHERE question_id = ?1', id),
  },
  messages: {
    insert: (id, at) => [
      db
        .prepare("INSERT INTO contact_message VALUES (?1, 'us', 'en-us', 'orders', 'refund', 'Ada', 'ada@example.org', '', 'Hi.', ?2)")
        .bind(id, at),
    ],
    left: (id) => count('contact_message WHERE reference = ?1', id),
  },
  subscriptions: {
    insert: (id, at) => [
      db.prepare("INSERT INTO subscription VALUES (?1, 'us', 'en-us', 'Newsletter', 'email', ?1, 'u', 1, 'pending', ?2, ?2)").bind(id, at),
    ],
    left: (id) => count('subscription WHERE subscription_id = ?1', id),
  },
  'sign-ups for events': {
    insert: (id, at) => [
      db.prepare("INSERT INTO event_registration VALUES ('us', ?1, 'ada@example.org', '{}', 0, ?2, '', NULL)").bind(id, at),
    ],
    left: (id) => count('event_registration WHERE event_id = ?1', id),
  },
  'saved gift cards and rewards': {
    insert: (id, at) => [
      db.prepare("INSERT INTO consumer_prepaid VALUES (?1, ?2, 'GIFT_CARD', '2500', 'sealed', 'key', ?3, 0)").bind(id, ada, at),
    ],
    left: (id) => count('consumer_prepaid WHERE saved_id = ?1', id),
  },
  'writers of reviews': {
    insert: (id, at) => [
      db
        .prepare(
          `INSERT INTO review (review_id, master_id, origin, author, state, language, stars, nickname, is_verified, texts, pictures, written_at)
           VALUES (?1, ?1, 'shop', ?1, 'published', 'en', 4, 'Ridge', 0, '{}', '[]', ?2)`,
        )
        .bind(id, at),
    ],
    left: (id) => count('review WHERE review_id = ?1 AND author = ?1', id),
  },
  'votes on reviews': {
    insert: (id, at) => [
      db.prepare('INSERT INTO review_vote VALUES (?1, ?1, ?2)').bind(id, at),
      db.prepare("INSERT INTO review_flag VALUES (?1, ?1, 'spam', ?2)").bind(id, at),
    ],
    left: async (id) => ((await count('review_vote WHERE voter = ?1', id)) + (await count('review_flag WHERE flagger = ?1', id))) / 2,
  },
  'photos that do not show': {
    insert: (id, at) => [
      db.prepare("INSERT INTO review_photo VALUES (?1, ?1, 0, 'waiting', 'image/png', 1, 1, ?2)").bind(id, at),
      db.prepare("INSERT INTO review_photo_part VALUES (?1, 0, 'AAAA')").bind(id),
    ],
    left: async (id) =>
      ((await count('review_photo WHERE photo_id = ?1', id)) + (await count('review_photo_part WHERE photo_id = ?1', id))) / 2,
  },
  'people who shared photos': {
    insert: (id, at) => [db.prepare("INSERT INTO social_user VALUES (?1, ?1, 'Ridge', 'ada@example.org', ?2)").bind(id, at)],
    left: (id) => count('social_user WHERE user_id = ?1', id),
  },
  'shared photos that do not show': {
    insert: (id, at) => [
      db
        .prepare(
          `INSERT INTO social_photo VALUES (?1, 'us', 'shop', ?1, ?1, 'waiting', 'Ridge', '', 'en', 'trail', NULL, 'image/png', 1, 1, ?2)`,
        )
        .bind(id, at),
      db.prepare("INSERT INTO social_file VALUES (?1, 0, 'AAAA')").bind(id),
    ],
    left: async (id) => ((await count('social_photo WHERE media_id = ?1', id)) + (await count('social_file WHERE stash_id = ?1', id))) / 2,
  },
  'photos of forms that were not sent': {
    insert: (id, at) => [
      db.prepare("INSERT INTO social_stash VALUES (?1, ?1, 'image/png', 1, 1, ?2)").bind(id, at),
      db.prepare("INSERT INTO social_file VALUES (?1, 0, 'AAAA')").bind(id),
    ],
    left: async (id) => ((await count('social_stash WHERE stash_id = ?1', id)) + (await count('social_file WHERE stash_id = ?1', id))) / 2,
  },
  'files of Shopify': {
    insert: (id, at) => [
      db
        .prepare(
          "INSERT INTO shopify_import (import_id, kind, file_name, uploaded_by, uploaded_at) VALUES (?1, 'products', 'a.csv', 'a', ?2)",
        )
        .bind(id, at),
      db.prepare("INSERT INTO shopify_import_part VALUES (?1, 0, 'Handle')").bind(id),
    ],
    left: async (id) =>
      ((await count('shopify_import WHERE import_id = ?1', id)) + (await count('shopify_import_part WHERE import_id = ?1', id))) / 2,
  },
  'reports of photos': {
    insert: (id, at) => [db.prepare("INSERT INTO social_report VALUES ('seed-us-camp-night', ?1, NULL, 'other', ?2)").bind(id, at)],
    left: (id) => count('social_report WHERE reporter = ?1', id),
  },
  'stock wishes': {
    insert: (id, at) => [
      db.prepare("INSERT INTO stock_wish VALUES (?1, ?1, 'CNFL0001INK', '012345678905', ?1, 'en-us', '{}', ?2)").bind(id, at),
    ],
    left: (id) => count('stock_wish WHERE wish_id = ?1', id),
  },
  lists: {
    insert: (id, at) => [
      db
        .prepare("INSERT INTO wishlist (list_id, owner, site_id, kind, revision, seen_at) VALUES (?1, ?1, 'us', 'saved', 0, ?2)")
        .bind(id, at),
      db.prepare("INSERT INTO wishlist_item VALUES (?1, 'i', 'p', '', '', 1, '{}', 0)").bind(id),
    ],
    left: async (id) => (await count('wishlist WHERE list_id = ?1', id)) + (await count('wishlist_item WHERE list_id = ?1', id)) - 1,
  },
  'moves of lists': {
    insert: (id, at) => [db.prepare('INSERT INTO wishlist_move VALUES (?1, ?2)').bind(id, at)],
    left: (id) => count('wishlist_move WHERE move_id = ?1', id),
  },
  'price adjustments': {
    insert: (id, at) => [
      db.prepare("INSERT INTO price_adjustment_log VALUES (?1, 'us', 'b', 'a', 's', 'e', ?2, NULL, NULL, NULL, 'r')").bind(id, at),
    ],
    left: (id) => count('price_adjustment_log WHERE entry_id = ?1', id),
  },
  'holders of pieces': {
    insert: (id, at) => [
      db.prepare("INSERT INTO stock_hold VALUES (?1, 's', 'l', 'p', 1, 'sold', ?2, 'ada', '2001:db8::', NULL)").bind(id, at),
    ],
    left: (id) => count('stock_hold WHERE intent_id = ?1 AND holder IS NOT NULL AND network IS NOT NULL', id),
  },
  'accounts that nobody used': {
    insert: (id, at) => [
      db
        .prepare(
          `INSERT INTO consumer VALUES (?1, ?1, 'ada@example.org', 'h', NULL, 'registered', 'us', 'Ada', 'Ridge', NULL, '', '', '', '{}', 'shop', 0, ?2, NULL)`,
        )
        .bind(id, at),
      db.prepare("INSERT INTO consumer_basket VALUES (?1, 'us', 'b')").bind(id),
    ],
    left: (id) => count('consumer WHERE consumer_no = ?1', id),
  },
  'sign-ins': {
    insert: (id, at) => [
      db.prepare(`INSERT INTO consumer_session VALUES (?1, '${ada}', '', 1, 0, 0, ?2, NULL, 0, NULL, 0, '', '')`).bind(id, at),
    ],
    left: (id) => count('consumer_session WHERE session_id = ?1', id),
  },
  'codes of sign-ins': {
    insert: (id, at) => [db.prepare(`INSERT INTO sign_in_code VALUES (?1, '${ada}', 'us', NULL, 'c', '', ?2, NULL, NULL, 0)`).bind(id, at)],
    left: (id) => count('sign_in_code WHERE code_hash = ?1', id),
  },
  'links to set a password': {
    insert: (id, at) => [db.prepare(`INSERT INTO password_reset VALUES (?1, '${ada}', ?2)`).bind(id, at)],
    left: (id) => count('password_reset WHERE token_hash = ?1', id),
  },
  'visits to the card page': {
    insert: (id, at) => [
      db.prepare("INSERT INTO provider_session VALUES (?1, 'b', 'us', 'en-us', 'https://a.example', NULL, 1, 'USD', 0, ?2)").bind(id, at),
    ],
    left: (id) => count('provider_session WHERE session_id = ?1', id),
  },
  cards: {
    insert: (id, at) => [
      db.prepare("INSERT INTO provider_session VALUES (?1, 'b', 'us', 'en-us', 'https://a.example', NULL, 1, 'USD', ?2, ?2)").bind(id, at),
      db.prepare("INSERT INTO provider_instrument VALUES (?1, ?1, 'visa', '424242', '4242', 1, 2030, 'paid', ?2)").bind(id, at),
      db.prepare("INSERT INTO provider_payment VALUES (?1, ?1, 1, 'USD', 'captured', ?1, ?2)").bind(id, at),
    ],
    left: (id) => count('provider_instrument WHERE instrument_id = ?1', id),
  },
  challenges: {
    insert: (id, at) => [
      db.prepare("INSERT INTO provider_payment VALUES (?1, NULL, 1, 'USD', 'captured', ?1, ?2)").bind(id, at),
      db.prepare("INSERT INTO provider_challenge VALUES (?1, ?1, 'https://a.example', NULL, 'passed', 0, ?2)").bind(id, at),
    ],
    left: (id) => count('provider_challenge WHERE challenge_id = ?1', id),
  },
  'gift cards': {
    insert: (id, at) => {
      const number = readNumber(id);
      return [
        db
          .prepare(
            "INSERT INTO gift_card (card_number, currency, balance, expires_at, status, origin, order_number, item_id, piece, pin_hash) VALUES (?1, 'USD', 0, ?2, 'active', 'shop', ?3, 'i', 1, 'pbkdf2$0$0')",
          )
          .bind(number, at, id),
        db.prepare("INSERT INTO gift_card_use VALUES (?1, ?2, 1, 'taken')").bind(id, number),
      ];
    },
    left: async (id) =>
      (await count('gift_card WHERE card_number = ?1', readNumber(id))) + (await count('gift_card_use WHERE intent_id = ?1', id)) - 1,
  },
  'reward codes and cards': {
    insert: (id, at) => {
      const code = readNumber(id);
      return [
        db.prepare("INSERT INTO reward_credit VALUES (?1, 'code', '', 'USD', 0, ?2)").bind(code, at),
        db.prepare("INSERT INTO reward_credit_use VALUES (?1, ?2, 1, 'taken')").bind(id, code),
      ];
    },
    left: async (id) =>
      (await count('reward_credit WHERE code = ?1', readNumber(id))) + (await count('reward_credit_use WHERE intent_id = ?1', id)) - 1,
  },
  'analytics events': {
    insert: (id, at) => [
      db.prepare("INSERT INTO analytics_event VALUES (?1, 'cart-view', 'performance', 0, 'cart', 'en-us', ?1, '{}', ?2)").bind(id, at),
    ],
    left: (id) => count('analytics_event WHERE event_id = ?1', id),
  },
  'events of experiments': {
    insert: (id, at) => [
      db.prepare("INSERT INTO experiment_event VALUES (?1, ?1, 'campaign_activated', 'opening', 'baseline', NULL, 0, ?2, '')").bind(id, at),
    ],
    left: (id) => count('experiment_event WHERE event_id = ?1', id),
  },
  'counts of experiments': {
    insert: (id, at) => [db.prepare("INSERT INTO experiment_day VALUES (?1, 'B', 'us', ?2, 1, 0, 0, 0)").bind(id, at)],
    left: (id) => count('experiment_day WHERE experiment_key = ?1', id),
  },
  'attempts to order': {
    insert: (id, at) => [db.prepare("INSERT INTO placement_trace VALUES (?1, 'us', ?2, NULL, NULL, NULL, NULL)").bind(id, at)],
    left: (id) => count('placement_trace WHERE intent_id = ?1', id),
  },
  'canceled placements': {
    insert: (id, at) => [
      db.prepare("INSERT INTO hanging_placement VALUES (?1, 'b', 'C1', 'us', 'write', 1, 1, 1, 'USD', 'late', 1, ?2)").bind(id, at),
    ],
    left: (id) => count('hanging_placement WHERE intent_id = ?1', id),
  },
  'blocked shoppers': {
    insert: (id, at) => [db.prepare("INSERT INTO fraud_block VALUES ('us', 'domain', ?1, 'refuse', '', 0, '', ?2, ?1)").bind(id, at)],
    left: (id) => count('fraud_block WHERE value = ?1', id),
  },
  'counts of the shop': {
    insert: (id, at) => [
      db.prepare("INSERT INTO activity_day VALUES ('us', date(?2 / 1000, 'unixepoch'), 'error', ?1, 1)").bind(id, at),
      db.prepare("INSERT INTO missed_search VALUES ('us', date(?2 / 1000, 'unixepoch'), ?1, 3, 7, 3)").bind(id, at),
    ],
    left: async (id) => (await count('activity_day WHERE name = ?1', id)) + (await count('missed_search WHERE term = ?1', id)) - 1,
  },
  'rare searches': {
    insert: (id, at) => [db.prepare("INSERT INTO missed_search VALUES ('us', date(?2 / 1000, 'unixepoch'), ?1, 3, 3, 2)").bind(id, at)],
    left: (id) => count('missed_search WHERE term = ?1', id),
  },
  'counts of recommendations': {
    insert: (id, at) => [db.prepare("INSERT INTO recommendation_count VALUES (?1, 'click', ?2, 3)").bind(id, at)],
    left: (id) => count('recommendation_count WHERE rec_token = ?1', id),
  },
  'tokens of providers': {
    insert: (id, at) => [db.prepare('INSERT INTO id_token_use VALUES (?1, ?2)').bind(id, at)],
    left: (id) => count('id_token_use WHERE token_hash = ?1', id),
  },
  'challenges of passkeys': {
    insert: (id, at) => [db.prepare('INSERT INTO passkey_challenge_use VALUES (?1, ?2)').bind(id, at)],
    left: (id) => count('passkey_challenge_use WHERE challenge_hash = ?1', id),
  },
  'links to another browser': {
    insert: (id, at) => [db.prepare("INSERT INTO transfer VALUES (?1, NULL, 'guest', 'us', NULL, NULL, ?2, 3, NULL)").bind(id, at)],
    left: (id) => count('transfer WHERE transfer_id = ?1', id),
  },
  'answers to the bot check': {
    insert: (id, at) => [db.prepare("INSERT INTO bot_check_use VALUES (?1, '', ?2)").bind(id, at)],
    left: (id) => count('bot_check_use WHERE question_id = ?1', id),
  },
  'warranty claims': {
    insert: (id, at) => [db.prepare("INSERT INTO warranty_claim VALUES (?1, 'us', 'en-us', 'owner', '{}', ?2)").bind(id, at)],
    left: (id) => count('warranty_claim WHERE claim_number = ?1', id),
  },
  'uses of allowances': {
    insert: (id, at) => [
      db
        .prepare(
          "INSERT INTO allowance_use VALUES (?1, ?2, 'employee', CAST(strftime('%Y', ?3 / 1000.0, 'unixepoch') AS INTEGER), 1, 'taken')",
        )
        .bind(id, ada, at),
    ],
    left: (id) => count('allowance_use WHERE intent_id = ?1', id),
  },
  'sign-ins at tills': {
    insert: (id, at) => [db.prepare("INSERT INTO agent_session VALUES (?1, 'US-DEN-01', 'US-DEN', 'owner', ?2, NULL)").bind(id, at)],
    left: (id) => count('agent_session WHERE session_id = ?1', id),
  },
};

const readNumber = (id: string): string =>
  `88${String([...id].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 1e14, 7)).padStart(14, '0')}`;
