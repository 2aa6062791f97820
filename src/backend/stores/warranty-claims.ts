// D1 table warranty_claim (migrations/0038). Only this module writes it.

interface NewClaim {
  claimNumber: string;
  siteId: string;
  locale: string;
  owner: string;
  document: object;
  /** Time when the claim was filed, in milliseconds since 1970. */
  filedAt: number;
}

/** Stores a claim with its emails, all or nothing. A claim whose number already exists is not stored again. */
export async function fileClaim(db: D1Database, claim: NewClaim, emails: readonly D1PreparedStatement[]): Promise<void> {
  const { claimNumber, siteId, locale, owner, document, filedAt } = claim;
  await db.batch([
    db
      .prepare(
        `INSERT INTO warranty_claim (claim_number, site_id, locale, owner, document, filed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (claim_number) DO NOTHING`,
      )
      .bind(claimNumber, siteId, locale, owner, JSON.stringify(document), filedAt),
    ...emails,
  ]);
}
