// What is kept of people goes once its time is over, and not before; figures stay.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteOverdue } from '#backend/retention/delete-overdue.ts';
import { kinds } from '#backend/retention/kinds.ts';
import { markets } from '#markets/registry.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { anEGiftCard, anItem, aShopper } from '../../support/shopper.ts';

const db = backendEnv.BACKEND_DB;
const day = 24 * 60 * 60 * 1000;

beforeAll(() => prepareBackend());
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const count = async (sql: string, ...values: (string | number)[]): Promise<number> =>
  (await db
    .prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<number>('n')) ?? 0;

test('an order loses names and addresses after the years of its market, and keeps its lines and amounts', async () => {
  const shopper = await aShopper();
  const { body: order } = await shopper.place(await shopper.atSummary([await anItem()]));
  const { orderNumber, placedAt } = order;
  const years = markets.us.settings.orderYears;
  const documents = () => count('placed_order WHERE order_number = ?1', orderNumber);
  const lastDay = Date.UTC(new Date(placedAt).getUTCFullYear() + years, 11, 31, 23);
  await deleteOverdue(db, lastDay);
  expect(await documents()).toBe(1);
  expect(await deleteOverdue(db, lastDay + day)).toMatchObject({ orders: expect.any(Number) });
  expect(await documents()).toBe(0);
  expect(await count('order_basket WHERE order_number = ?1', orderNumber)).toBe(0);
  expect(await db.prepare('SELECT total, currency FROM shop_order WHERE order_number = ?1').bind(orderNumber).first()).toEqual({
    total: order.totals.total,
    currency: 'USD',
  });
  expect(await count('order_line WHERE order_number = ?1', orderNumber)).toBe(1);
});

test('a market keeps its orders as long as its own law asks for', async () => {
  const placedAt = Date.UTC(2020, 5, 1);
  const insert = (siteId: string) =>
    db.batch([
      db.prepare("INSERT INTO shop_order VALUES (?1, ?2, ?3, 'shop', 'EUR', 100)").bind(`old-${siteId}`, siteId, placedAt),
      db.prepare("INSERT INTO placed_order VALUES (?1, ?1, 'owner', ?2, '{}')").bind(`old-${siteId}`, 'a'.repeat(64)),
    ]);
  for (const siteId of ['us', 'de']) await insert(siteId);
  await deleteOverdue(db, Date.UTC(2028, 0, 1));
  expect(await count("placed_order WHERE order_number = 'old-us'")).toBe(0);
  expect(await count("placed_order WHERE order_number = 'old-de'")).toBe(1);
  await deleteOverdue(db, Date.UTC(2031, 0, 1));
  expect(await count("placed_order WHERE order_number = 'old-de'")).toBe(0);
});

test('who is subscribed stays so', async () => {
  await db
    .prepare("INSERT INTO subscription VALUES ('kept', 'us', 'en-us', 'Newsletter', 'email', 'kept@example.org', 'u', 0, 'active', 0, 0)")
    .run();
  await deleteOverdue(db, Date.UTC(2040, 0, 1));
  expect(await count("subscription WHERE subscription_id = 'kept'")).toBe(1);
});

/** Of the seed. */
const ada = '00000000000000000000000000000001';

describe('what was kept long enough', () => {
  const now = Date.UTC(2027, 3, 1);
  /** Rows that are as old as their kind may be, by what they are called: one a moment younger stays, one a moment older goes. */
  const rows: Record<string, { insert: (id: string, at: number) => D1PreparedStatement[]; left: (id: string) => Promise<number> }> = {
    mails: {
      insert: (id, at) => [db.prepare("INSERT INTO outbox VALUES (?1, 'gift-card', 'ada@example.org', 'en-us', ?2, '{}')").bind(id, at)],
      left: (id) => count('outbox WHERE mail_id = ?1', id),
    },
    questions: {
      insert: (id, at) => [
        db.prepare("INSERT INTO question VALUES (?1, 'us', 'en-us', 'M', ?1, 'Ada', 'ada@example.org', ?1, ?2)").bind(id, at),
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
        db
          .prepare("INSERT INTO subscription VALUES (?1, 'us', 'en-us', 'Newsletter', 'email', ?1, 'u', 1, 'pending', ?2, ?2)")
          .bind(id, at),
      ],
      left: (id) => count('subscription WHERE subscription_id = ?1', id),
    },
    'sign-ups for events': {
      insert: (id, at) => [db.prepare("INSERT INTO event_registration VALUES ('us', ?1, 'ada@example.org', '{}', 0, ?2)").bind(id, at)],
      left: (id) => count('event_registration WHERE event_id = ?1', id),
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
            `INSERT INTO consumer VALUES (?1, ?1, 'ada@example.org', 'h', NULL, 'registered', 'us', 'Ada', 'Ridge', NULL, '', '', '', '{}', 'shop', 0, ?2)`,
          )
          .bind(id, at),
        db.prepare("INSERT INTO consumer_basket VALUES (?1, 'us', 'b')").bind(id),
      ],
      left: (id) => count('consumer WHERE consumer_no = ?1', id),
    },
    'sign-ins': {
      insert: (id, at) => [db.prepare(`INSERT INTO consumer_session VALUES (?1, '${ada}', '', 1, 0, 0, ?2, NULL)`).bind(id, at)],
      left: (id) => count('consumer_session WHERE session_id = ?1', id),
    },
    'codes of sign-ins': {
      insert: (id, at) => [db.prepare(`INSERT INTO sign_in_code VALUES (?1, '${ada}', 'us', NULL, 'c', '', ?2, NULL, NULL)`).bind(id, at)],
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
        db
          .prepare("INSERT INTO provider_session VALUES (?1, 'b', 'us', 'en-us', 'https://a.example', NULL, 1, 'USD', ?2, ?2)")
          .bind(id, at),
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
          db.prepare("INSERT INTO gift_card VALUES (?1, 'USD', 0, ?2, 'active', 'shop', ?3, 'i', 1, 'pbkdf2$0$0')").bind(number, at, id),
          db.prepare("INSERT INTO gift_card_use VALUES (?1, ?2, 1, 'taken')").bind(id, number),
        ];
      },
      left: async (id) =>
        (await count('gift_card WHERE card_number = ?1', readNumber(id))) + (await count('gift_card_use WHERE intent_id = ?1', id)) - 1,
    },
    'analytics events': {
      insert: (id, at) => [
        db.prepare("INSERT INTO analytics_event VALUES (?1, 'cart-view', 'performance', 0, 'cart', 'en-us', ?1, '{}', ?2)").bind(id, at),
      ],
      left: (id) => count('analytics_event WHERE event_id = ?1', id),
    },
    'tokens of providers': {
      insert: (id, at) => [db.prepare('INSERT INTO id_token_use VALUES (?1, ?2)').bind(id, at)],
      left: (id) => count('id_token_use WHERE token_hash = ?1', id),
    },
    'challenges of passkeys': {
      insert: (id, at) => [db.prepare('INSERT INTO passkey_challenge_use VALUES (?1, ?2)').bind(id, at)],
      left: (id) => count('passkey_challenge_use WHERE challenge_hash = ?1', id),
    },
    'answers to the bot check': {
      insert: (id, at) => [db.prepare("INSERT INTO bot_check_use VALUES (?1, '', ?2)").bind(id, at)],
      left: (id) => count('bot_check_use WHERE question_id = ?1', id),
    },
  };
  const readNumber = (id: string): string =>
    `88${String([...id].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 1e14, 7)).padStart(14, '0')}`;

  test.each(kinds.filter(({ name }) => name !== 'orders'))('$name: goes when its time is over, and not a moment before', async (kind) => {
    const { insert, left } = rows[kind.name] ?? expect.fail(`${kind.name} has no sample`);
    const before = kind.keptFor === 'orderYears' ? Date.UTC(2027 - markets.us.settings.orderYears, 0, 1) : now - kind.keptFor.days * day;
    const ids = [`${kind.name} stays`, `${kind.name} goes`] as const;
    await db.batch([...insert(ids[0], before), ...insert(ids[1], before - 1)]);
    await deleteOverdue(db, now);
    expect([await left(ids[0]), await left(ids[1])].map((rest) => rest > 0)).toEqual([true, false]);
  });

  test('of a payment whose card goes, the amount stays', async () => {
    expect(await db.prepare("SELECT instrument_id AS card, amount FROM provider_payment WHERE intent_id = 'cards goes'").first()).toEqual({
      card: null,
      amount: 1,
    });
  });
});

test('a list is kept from when its owner was last here', async () => {
  const shopper = await aShopper();
  const { productId } = await anItem();
  const favorites = '/wishlists/v2/favorites';
  const list = (await shopper.call<{ listId: string }>(favorites, { body: { id: productId, qty: 1, itemType: 'product' } })).body;
  await db.prepare('UPDATE wishlist SET seen_at = 1').run();
  const seen = () => db.prepare('SELECT MAX(seen_at) AS seen FROM wishlist').first<number>('seen');
  expect(list).toBeTruthy();
  expect(await seen()).toBe(1);
  await shopper.call(favorites);
  expect(await seen()).toBeGreaterThan(1);
});

test('a gift card of the seed, and one that is still good, stay', async () => {
  const shopper = await aShopper();
  await shopper.place(await shopper.atSummary([anEGiftCard(25)]));
  const seeded = await count("gift_card WHERE origin = 'seed'");
  const bought = await count("gift_card WHERE origin = 'shop' AND expires_at > ?1", Date.now());
  await deleteOverdue(db, Date.now());
  expect(await count("gift_card WHERE origin = 'seed'")).toBe(seeded);
  expect(await count("gift_card WHERE origin = 'shop' AND expires_at > ?1", Date.now())).toBe(bought);
});

test('a kind that fails is logged, and the others go on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await db.batch(
    ["INSERT INTO bot_check_use VALUES ('late', '', 1)", 'ALTER TABLE outbox RENAME TO outbox_away'].map((sql) => db.prepare(sql)),
  );
  const counts = await deleteOverdue(db, Date.now());
  await db.prepare('ALTER TABLE outbox_away RENAME TO outbox').run();
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.parse(String(log.mock.lastCall))).toMatchObject({ at: 'retention', kind: 'mails' });
  expect(counts['answers to the bot check']).toBeGreaterThan(0);
  log.mockRestore();
});
