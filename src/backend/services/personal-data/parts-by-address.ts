// Personal data that is stored only under an email address. The export of an account includes it if the account holder has confirmed the
// address (docs/decisions/037). Retention deletes it whether or not there is an account (services/retention/kinds.ts).

/**
 * `copied`: query for the rows of an email address, ?1. Rows of the account, ?2, are left out if parts.ts exports them. A column named
 * `document` contains JSON.
 */
export const partsByAddress: readonly { name: string; copied: string }[] = [
  {
    name: 'messages',
    copied: `SELECT reference, site_id AS siteId, category, subject, name, order_number AS orderNumber, message, sent_at AS sentAt
      FROM contact_message WHERE email = ?1 COLLATE NOCASE AND ?2 <> '' ORDER BY sent_at`,
  },
  {
    name: 'events as a guest',
    copied: `SELECT site_id AS siteId, event_id AS eventId, document, registered_at AS registeredAt
      FROM event_registration WHERE email = ?1 AND consumer_no <> ?2 ORDER BY registered_at`,
  },
  {
    name: 'sizes waited for',
    copied: `SELECT product_id AS productId, sku, asked_at AS askedAt FROM stock_wish WHERE email = ?1 AND ?2 <> '' ORDER BY asked_at`,
  },
  {
    name: 'questions as a guest',
    copied: `SELECT site_id AS siteId, master_id AS masterId, nickname, text, asked_at AS askedAt
      FROM question WHERE email = ?1 COLLATE NOCASE AND asker <> ?2 ORDER BY asked_at`,
  },
  {
    name: 'photos shared as a guest',
    copied: `SELECT p.site_id AS siteId, p.state, p.name, p.caption, p.category, p.shared_at AS sharedAt
      FROM social_user u JOIN social_photo p ON p.user_id = u.user_id WHERE u.email = ?1 COLLATE NOCASE AND u.usid <> ?2 ORDER BY p.shared_at`,
  },
  {
    name: 'warranty claims as a guest',
    copied: `SELECT claim_number AS claimNumber, site_id AS siteId, document, filed_at AS filedAt
      FROM warranty_claim WHERE lower(document ->> 'email') = lower(?1) AND owner <> ?2 ORDER BY filed_at`,
  },
  {
    name: 'subscriptions as a guest',
    copied: `SELECT site_id AS siteId, type, channel, recipient, state, asked_at AS askedAt, changed_at AS changedAt
      FROM subscription WHERE recipient = ?1 AND usid <> ?2 ORDER BY asked_at`,
  },
  {
    // Excludes the texts of the emails, because links in them work like credentials.
    name: 'mails',
    copied: `SELECT kind, locale, written_at AS writtenAt FROM outbox WHERE recipient = ?1 COLLATE NOCASE AND ?2 <> '' ORDER BY written_at`,
  },
  {
    name: 'suppressed addresses',
    copied: `SELECT reason, suppressed_at AS suppressedAt FROM email_suppression WHERE address = lower(?1) AND ?2 <> ''`,
  },
];
