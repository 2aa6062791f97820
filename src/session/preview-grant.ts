// Permission to see drafts: a sealed token in an editor's link, with its own ring of secrets (PREVIEW_SECRETS).
import * as z from 'zod';
import { seal, unseal } from './seal.ts';

const kind = 'cairn-preview-grant';

const claimsSchema = z.object({
  grantId: z.string(),
  maker: z.string(),
  markets: z.union([z.literal('all'), z.array(z.string())]),
  origin: z.string(),
  studio: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});

export interface PreviewGrant {
  grantId: string;
  /** Name of the person or program that created the grant. */
  maker: string;
  /** Ids of the sites that the grant shows. */
  markets: 'all' | readonly string[];
  /** Origin of the shop for which the grant was created. It is not valid at another origin. */
  origin: string;
  /** Origin of the studio that shows the preview in a frame. Undefined for a link. */
  studio?: string | undefined;
  /** Times in milliseconds since 1970, in whole seconds. */
  createdAt: number;
  expiresAt: number;
}

interface ReadOptions {
  secrets: readonly string[];
  /** Current time in seconds since 1970. */
  now: number;
}

/** Seals a grant. The result is the parameter `grant` of a preview link. */
export function sealPreviewGrant(
  { createdAt, expiresAt, grantId, maker, markets, origin, studio }: PreviewGrant,
  secrets: readonly string[],
): Promise<string> {
  const now = Math.floor(createdAt / 1000);
  return seal({ grantId, maker, markets, origin, studio }, Math.floor(expiresAt / 1000) - now, { secrets, now, kind });
}

/** Returns a sealed grant; undefined if it is forged, has expired, or was sealed for another purpose or with another ring. */
export async function readPreviewGrant(text: string, options: ReadOptions): Promise<PreviewGrant | undefined> {
  const { data } = claimsSchema.safeParse(await unseal(text, { ...options, kind }));
  if (!data) return undefined;
  const { iat, exp, ...grant } = data;
  return { ...grant, createdAt: iat * 1000, expiresAt: exp * 1000 };
}

/** Returns true if a grant permits previews of all these sites. Without sites, it must permit all markets. */
export function coversSites({ markets }: Pick<PreviewGrant, 'markets'>, siteIds: readonly string[]): boolean {
  return markets === 'all' || (siteIds.length > 0 && siteIds.every((siteId) => markets.includes(siteId)));
}

/** Adds a grant to a path of the shop, and returns the link. Throws a RangeError if the URL has another origin. */
export function createPreviewLink({ origin }: Pick<PreviewGrant, 'origin'>, path: string, sealed: string): string {
  const url = new URL(path, origin);
  if (url.origin !== origin) throw new RangeError(`${path} is not a path of ${origin}.`);
  url.searchParams.set('preview', 'true');
  url.searchParams.set('grant', sealed);
  return url.href;
}
