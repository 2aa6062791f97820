// Preview grants for tests.
import { env } from 'cloudflare:workers';
import type { Env } from '#env.ts';
import { type PreviewGrant, sealPreviewGrant } from '#session/preview-grant.ts';

/** The secrets of vitest.config.ts that seal preview grants: the current one, followed by the previous one. */
export const previewSecrets = ((env as unknown as Env).PREVIEW_SECRETS ?? '').split(',');

/** Seals a grant for all markets of the shop at http://localhost, which is valid for an hour. */
export function sealGrant(over: Partial<PreviewGrant> & { seconds?: number } = {}, secrets = previewSecrets): Promise<string> {
  const { seconds = 3600, createdAt = Date.now(), ...rest } = over;
  const grant = { grantId: 'a-grant', maker: 'editor', markets: 'all' as const, origin: 'http://localhost', createdAt, ...rest };
  return sealPreviewGrant({ expiresAt: createdAt + seconds * 1000, ...grant }, secrets);
}
