// The permission to see drafts: a sealed text in an editor's link, which expires.
import { seal, unseal } from './seal.ts';

const kind = 'cairn-preview-grant';

interface GrantOptions {
  secrets: readonly string[];
  /** Seconds since 1970. */
  now: number;
}

/** Used by `npm run preview-link`. The grant is valid for all pages until it expires. */
export const previewGrant = (editor: string, lifeSeconds: number, options: GrantOptions): Promise<string> =>
  seal({ editor }, lifeSeconds, { ...options, kind });

/** Returns the expiry of a grant in milliseconds since 1970; undefined for a grant that is forged, of another kind or expired. */
export async function readGrantEnd(grant: string, options: GrantOptions): Promise<number | undefined> {
  const claims = await unseal(grant, { ...options, kind });
  return claims?.exp === undefined ? undefined : claims.exp * 1000;
}
