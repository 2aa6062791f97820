// Personal data that is stored only under an email address. The export of an account includes it if the account holder has confirmed the
// address (docs/decisions/037 and 083). Retention deletes it whether or not there is an account (services/retention/kinds.ts).

interface PartByAddress {
  name: string;
  /**
   * Query for the rows of an email address, ?1. Rows of the account, ?2, are left out if parts.ts exports them. A column named `document`
   * contains JSON.
   */
  copied: string;
  /** Statements that delete the rows of the address, ?1. */
  erased: readonly string[];
}

const photographers = 'SELECT user_id FROM social_user WHERE email = ?1 COLLATE NOCASE';

export const partsByAddress: readonly PartByAddress[] = [
  {
    // Deleted, although orders are retained: the documents that tax law requires are in the former shop.
    name: 'orders of a former shop',
    copied: `SELECT site_id AS siteId, order_number AS orderNumber, placed_at AS placedAt, currency, total, document
      FROM former_order WHERE email = lower(?1) AND ?2 <> '' ORDER BY placed_at`,
    erased: ['DELETE FROM former_order WHERE email = lower(?1)'],
  },
  {
    name: 'messages',
    copied: `SELECT reference, site_id AS siteId, category, subject, name, order_number AS orderNumber, message, sent_at AS sentAt
      FROM contact_message WHERE email = ?1 COLLATE NOCASE AND ?2 <> '' ORDER BY sent_at`,
    erased: ['DELETE FROM contact_message WHERE email = ?1 COLLATE NOCASE'],
  },
  {
    name: 'events as a guest',
    copied: `SELECT site_id AS siteId, event_id AS eventId, document, registered_at AS registeredAt
      FROM event_registration WHERE email = ?1 AND consumer_no <> ?2 ORDER BY registered_at`,
    erased: ['DELETE FROM event_registration WHERE email = ?1'],
  },
  {
    name: 'sizes waited for',
    copied: `SELECT product_id AS productId, sku, asked_at AS askedAt FROM stock_wish WHERE email = ?1 AND ?2 <> '' ORDER BY asked_at`,
    erased: ['DELETE FROM stock_wish WHERE email = ?1'],
  },
  {
    name: 'questions as a guest',
    copied: `SELECT site_id AS siteId, master_id AS masterId, nickname, text, asked_at AS askedAt
      FROM question WHERE email = ?1 COLLATE NOCASE AND asker <> ?2 ORDER BY asked_at`,
    erased: ['DELETE FROM question WHERE email = ?1 COLLATE NOCASE'],
  },
  {
    name: 'photos shared as a guest',
    copied: `SELECT p.site_id AS siteId, p.state, p.name, p.caption, p.category, p.shared_at AS sharedAt
      FROM social_user u JOIN social_photo p ON p.user_id = u.user_id WHERE u.email = ?1 COLLATE NOCASE AND u.usid <> ?2 ORDER BY p.shared_at`,
    erased: [
      `DELETE FROM social_file WHERE stash_id IN (SELECT stash_id FROM social_photo WHERE user_id IN (${photographers}))`,
      `DELETE FROM social_photo WHERE user_id IN (${photographers})`,
      'DELETE FROM social_user WHERE email = ?1 COLLATE NOCASE',
    ],
  },
  {
    // Claims are retained until their retention period ends.
    name: 'warranty claims as a guest',
    copied: `SELECT claim_number AS claimNumber, site_id AS siteId, document, filed_at AS filedAt
      FROM warranty_claim WHERE lower(document ->> 'email') = lower(?1) AND owner <> ?2 ORDER BY filed_at`,
    erased: [],
  },
  {
    name: 'subscriptions as a guest',
    copied: `SELECT site_id AS siteId, type, channel, recipient, state, asked_at AS askedAt, changed_at AS changedAt
      FROM subscription WHERE recipient = ?1 AND usid <> ?2 ORDER BY asked_at`,
    erased: ['DELETE FROM subscription WHERE recipient = ?1'],
  },
  {
    // Excludes the texts of the emails, because links in them work like credentials. Emails are deleted after 30 days, and those that are
    // not sent yet can contain gift cards.
    name: 'mails',
    copied: `SELECT kind, locale, written_at AS writtenAt FROM outbox WHERE recipient = ?1 COLLATE NOCASE AND ?2 <> '' ORDER BY written_at`,
    erased: [],
  },
  {
    // Retained so that the shop keeps sending nothing to the address.
    name: 'suppressed addresses',
    copied: `SELECT reason, suppressed_at AS suppressedAt FROM email_suppression WHERE address = lower(?1) AND ?2 <> ''`,
    erased: [],
  },
  {
    // Retained as proof that the requests were fulfilled.
    name: 'requests about personal data as a guest',
    copied: `SELECT kind, state, requested_at AS requestedAt, due_at AS dueAt, closed_at AS closedAt, closing_note AS closingNote
      FROM privacy_request WHERE email = ?1 AND COALESCE(consumer_no, '') <> ?2 ORDER BY requested_at`,
    erased: [],
  },
];
