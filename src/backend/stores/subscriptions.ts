// D1 table subscription (migrations/0033): subscriptions to newsletters and text messages. Only this module writes it.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const rowSchema = z.object({
  subscriptionId: z.string(),
  siteId: z.string(),
  locale: z.string(),
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  /** The usid of the shopper who requested the subscription most recently. */
  usid: z.string(),
  isDouble: z.int(),
  state: z.enum(['pending', 'active', 'ended']),
  /** Time of the most recent request, in milliseconds since 1970. `changedAt` has the same unit. */
  askedAt: z.int(),
  changedAt: z.int(),
});
export type StoredSubscription = z.infer<typeof rowSchema>;

const columns = `SELECT subscription_id AS subscriptionId, site_id AS siteId, locale, type, channel, recipient, usid, is_double AS isDouble,
  state, asked_at AS askedAt, changed_at AS changedAt FROM subscription`;

export const subscriptionQuery = (subscriptionId: string): Query<StoredSubscription> => ({
  sql: `${columns} WHERE subscription_id = ?1`,
  values: [subscriptionId],
  row: rowSchema,
});

export const subscriptionOfQuery = ({
  recipient,
  channel,
  type,
  siteId,
}: Pick<StoredSubscription, 'recipient' | 'channel' | 'type' | 'siteId'>): Query<StoredSubscription> => ({
  sql: `${columns} WHERE recipient = ?1 AND channel = ?2 AND type = ?3 AND site_id = ?4`,
  values: [recipient, channel, type, siteId],
  row: rowSchema,
});

/** Selects the subscriptions that a shopper requested, newest first. */
export const subscriptionsOfShopperQuery = (usid: string, channel: 'email' | 'sms', siteId: string): Query<StoredSubscription> => ({
  sql: `${columns} WHERE usid = ?1 AND channel = ?2 AND site_id = ?3 ORDER BY changed_at DESC, subscription_id`,
  values: [usid, channel, siteId],
  row: rowSchema,
});

/**
 * Selects the subscriptions that an account requested on a site, except email subscriptions for other addresses. Ordered by channel and
 * type, then newest first.
 */
export const subscriptionsOfAccountQuery = (consumerNo: string, siteId: string): Query<StoredSubscription> => ({
  sql: `${columns} WHERE usid = ?1 AND site_id = ?2
      AND (channel = 'sms' OR recipient = (SELECT email FROM consumer WHERE consumer_no = ?1))
    ORDER BY channel, type, changed_at DESC, subscription_id`,
  values: [consumerNo, siteId],
  row: rowSchema,
});

/** Creates the statement that requests a subscription. An active subscription is unchanged; an ended one starts again. */
export const requestSubscriptionStatement = (db: D1Database, asked: StoredSubscription): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO subscription (subscription_id, site_id, locale, type, channel, recipient, usid, is_double, state, asked_at, changed_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
       ON CONFLICT (recipient, channel, type, site_id) DO UPDATE SET
         locale = excluded.locale, usid = excluded.usid, is_double = excluded.is_double, state = excluded.state,
         asked_at = excluded.asked_at, changed_at = excluded.changed_at
       WHERE state <> 'active'`,
    )
    .bind(
      asked.subscriptionId,
      asked.siteId,
      asked.locale,
      asked.type,
      asked.channel,
      asked.recipient,
      asked.usid,
      asked.isDouble,
      asked.state,
      asked.askedAt,
      asked.changedAt,
    );

/**
 * Creates the statement that assigns an active subscription to the account that has the subscription's email address or phone number. The
 * account holder can then change the subscription.
 */
export const claimStatement = (db: D1Database, subscriptionId: string, consumerNo: string): D1PreparedStatement =>
  db.prepare("UPDATE subscription SET usid = ?2 WHERE subscription_id = ?1 AND state = 'active'").bind(subscriptionId, consumerNo);

/**
 * Creates the statement that moves a guest's subscriptions to an account at sign-in, if their recipient is the account's email address or
 * phone number.
 */
export const moveSubscriptionsStatement = (db: D1Database, guest: string, consumerNo: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE subscription SET usid = ?2 WHERE usid = ?1 AND EXISTS
         (SELECT 1 FROM consumer c WHERE c.consumer_no = ?2 AND (c.email = recipient COLLATE NOCASE OR c.phone = recipient))`,
    )
    .bind(guest, consumerNo);

/**
 * Creates the statement that confirms all newsletters requested together, for example in one form, because one email asks for their
 * confirmation.
 */
export const confirmStatement = (
  db: D1Database,
  { recipient, siteId, askedAt }: Pick<StoredSubscription, 'recipient' | 'siteId' | 'askedAt'>,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE subscription SET state = 'active', changed_at = ?4
       WHERE recipient = ?1 AND channel = 'email' AND site_id = ?2 AND asked_at = ?3 AND state = 'pending'`,
    )
    .bind(recipient, siteId, askedAt, now);

export const endStatement = (db: D1Database, subscriptionId: string, now: number): D1PreparedStatement =>
  db
    .prepare("UPDATE subscription SET state = 'ended', changed_at = ?2 WHERE subscription_id = ?1 AND state <> 'ended'")
    .bind(subscriptionId, now);

/**
 * Creates the statement that ends all newsletters requested together, because the link in their confirmation email applies to all of them.
 */
export const endRequestedTogetherStatement = (db: D1Database, subscriptionId: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE subscription SET state = 'ended', changed_at = ?2 WHERE state <> 'ended' AND (recipient, channel, site_id, asked_at) =
         (SELECT recipient, channel, site_id, asked_at FROM subscription WHERE subscription_id = ?1)`,
    )
    .bind(subscriptionId, now);

/** Creates the statement that ends all text messages to a number. */
export const endNumberStatement = (
  db: D1Database,
  { siteId, recipient }: Pick<StoredSubscription, 'siteId' | 'recipient'>,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE subscription SET state = 'ended', changed_at = ?3
       WHERE site_id = ?1 AND channel = 'sms' AND recipient = ?2 AND state <> 'ended'`,
    )
    .bind(siteId, recipient, now);

/** Creates the statement that ends a shopper's text message subscriptions of a type to all numbers except the given one. */
export const endOtherNumbersStatement = (
  db: D1Database,
  { usid, siteId, recipient, type }: Pick<StoredSubscription, 'usid' | 'siteId' | 'recipient' | 'type'>,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE subscription SET state = 'ended', changed_at = ?5
       WHERE usid = ?1 AND channel = 'sms' AND site_id = ?2 AND type = ?3 AND recipient <> ?4 AND state <> 'ended'`,
    )
    .bind(usid, siteId, type, recipient, now);
