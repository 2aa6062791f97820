// Leave to see drafts: a sealed, expiring text that an editor's link carries.
import { seal, unseal } from './seal.ts';

const kind = 'cairn-preview-grant';

interface GrantOptions {
  secrets: readonly string[];
  /** Seconds since 1970. */
  now: number;
}

/** Made by `npm run preview-link`; good for all of the site until it ends. */
export const previewGrant = (editor: string, lifeSeconds: number, options: GrantOptions): Promise<string> =>
  seal({ editor }, lifeSeconds, { ...options, kind });

export const isPreviewGranted = async (grant: string, options: GrantOptions): Promise<boolean> =>
  (await unseal(grant, { ...options, kind })) !== undefined;
