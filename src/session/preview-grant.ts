// Permission to see drafts: a sealed token with an expiry in an editor's link.
import { seal, unseal } from './seal.ts';

const kind = 'cairn-preview-grant';

interface GrantOptions {
  secrets: readonly string[];
  /** Current time in seconds since 1970. */
  now: number;
}

/** Creates a grant for `npm run preview-link`. It is valid for all pages until it expires. */
export const previewGrant = (editor: string, lifeSeconds: number, options: GrantOptions): Promise<string> =>
  seal({ editor }, lifeSeconds, { ...options, kind });

/** Returns a grant's expiry in milliseconds since 1970; undefined if the grant is forged, expired, or sealed for another purpose. */
export async function readGrantEnd(grant: string, options: GrantOptions): Promise<number | undefined> {
  const claims = await unseal(grant, { ...options, kind });
  return claims?.exp === undefined ? undefined : claims.exp * 1000;
}
