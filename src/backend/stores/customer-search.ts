// SQL with which staff find accounts (migrations/0037 and 0134). Each query uses an index, because a shop has several 100,000 accounts.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const foundSchema = z.object({
  consumerNo: z.string(),
  siteId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  seenAt: z.int(),
});
export type FoundCustomer = z.infer<typeof foundSchema>;

/** Maximum number of accounts in a result. One more is selected, to tell whether there are more. */
export const maxFound = 50;

const columns = `c.consumer_no AS consumerNo, c.site_id AS siteId, c.email, c.first_name AS firstName, c.last_name AS lastName, c.phone,
  c.seen_at AS seenAt`;
const ofSites = 'c.site_id IN (SELECT value FROM json_each(?1))';

/** Returns the upper bound of all texts that begin with a prefix. */
const endOf = (start: string): string => `${start}\u{10ffff}`;

/** Selects accounts whose email address begins with a prefix. */
export const customersByEmailQuery = (start: string, siteIds: readonly string[]): Query<FoundCustomer> => {
  const login = start.toLowerCase();
  return {
    sql: `SELECT ${columns} FROM consumer c WHERE c.login >= ?2 AND c.login < ?3 AND ${ofSites} ORDER BY c.login LIMIT ${maxFound + 1}`,
    values: [JSON.stringify(siteIds), login, endOf(login)],
    row: foundSchema,
  };
};

/** Selects the accounts with one of the phone numbers, which are in E.164 format. */
export const customersByPhoneQuery = (phones: readonly string[], siteIds: readonly string[]): Query<FoundCustomer> => ({
  sql: `SELECT ${columns} FROM json_each(?2) wanted CROSS JOIN consumer c ON c.phone = wanted.value WHERE ${ofSites}`,
  values: [JSON.stringify(siteIds), JSON.stringify(phones)],
  row: foundSchema,
});

/** Maximum number of words of a search. */
const maxWords = 4;

/** Selects accounts whose name has, for each word of the search, a word that begins with it. The search must have a word. */
export function customersByNameQuery(words: readonly string[], siteIds: readonly string[]): Query<FoundCustomer> {
  // the longest word has the fewest matches
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length).slice(0, maxWords);
  const conditions = others.map(
    (_, index) => `EXISTS (SELECT 1 FROM consumer_name_word o WHERE o.consumer_no = w.consumer_no
      AND o.word >= ?${2 * index + 4} AND o.word < ?${2 * index + 5})`,
  );
  return {
    sql: `SELECT DISTINCT ${columns} FROM json_each(?1) s
      CROSS JOIN consumer_name_word w ON w.site_id = s.value AND w.word >= ?2 AND w.word < ?3
      CROSS JOIN consumer c ON c.consumer_no = w.consumer_no WHERE ${['true', ...conditions].join(' AND ')} LIMIT ${maxFound + 1}`,
    values: [JSON.stringify(siteIds), ...[first, ...others].flatMap((word) => [word, endOf(word)])],
    row: foundSchema,
  };
}

const ownerSchema = z.object({ siteId: z.string(), consumerNo: z.string().nullable() });

/** Selects the market of an order, and its account. `consumerNo` is null for an order without an account. */
export const orderOwnerQuery = (orderNumber: string): Query<z.infer<typeof ownerSchema>> => ({
  sql: `SELECT s.site_id AS siteId, c.consumer_no AS consumerNo FROM placed_order p JOIN shop_order s ON s.order_number = p.order_number
    LEFT JOIN consumer c ON c.consumer_no = p.owner WHERE p.order_number = ?1`,
  values: [orderNumber],
  row: ownerSchema,
});

const orderSchema = z.object({ orderNumber: z.string(), siteId: z.string(), placedAt: z.int(), currency: z.string(), total: z.int() });

/** Selects the newest orders of an account, on all sites. */
export const customerOrdersQuery = (consumerNo: string, limit: number): Query<z.infer<typeof orderSchema>> => ({
  sql: `SELECT s.order_number AS orderNumber, s.site_id AS siteId, s.placed_at AS placedAt, s.currency, s.total
    FROM placed_order p JOIN shop_order s ON s.order_number = p.order_number WHERE p.owner = ?1 ORDER BY s.placed_at DESC LIMIT ?2`,
  values: [consumerNo, limit],
  row: orderSchema,
});

const consentSchema = z.object({
  siteId: z.string(),
  type: z.string(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  isDouble: z.int().transform(Boolean),
  state: z.enum(['pending', 'active', 'ended']),
  askedAt: z.int(),
  changedAt: z.int(),
});
export type Consent = z.infer<typeof consentSchema>;

/** Selects the subscriptions that an account requested, and those of its email address and phone number. */
export const consentsQuery = ({ consumerNo, email, phone }: { consumerNo: string; email: string; phone: string }): Query<Consent> => ({
  sql: `SELECT s.site_id AS siteId, s.type, s.channel, s.recipient, s.is_double AS isDouble, s.state, s.asked_at AS askedAt,
      s.changed_at AS changedAt
    FROM subscription s WHERE s.subscription_id IN (
      SELECT a.subscription_id FROM subscription a WHERE a.usid = ?1
      UNION SELECT b.subscription_id FROM subscription b WHERE b.recipient IN (?2, ?3))
    ORDER BY s.changed_at DESC, s.subscription_id LIMIT 100`,
  values: [consumerNo, email, phone],
  row: consentSchema,
});
