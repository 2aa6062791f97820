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

export const isPreviewGranted = async (grant: string, options: GrantOptions): Promise<boolean> =>
  (await unseal(grant, { ...options, kind })) !== undefined;
