// Validates the grant of a preview link.
import { isMissingCall } from '#contract/errors/api-error.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { defaultLocale, requireMarket } from '#markets/registry.ts';
import { coversSites, type PreviewGrant, readPreviewGrant } from '#session/preview-grant.ts';
import type { AppContext } from '../context.ts';
import { createRequestGateway } from '../request-gateway.ts';
import { logProblem } from '../trace.ts';

/** Grants of a request, because several functions of a request ask for the same grant. */
const known = new WeakMap<AppContext, Map<string, Promise<PreviewGrant | undefined>>>();

/**
 * Returns a grant if it permits previews of the sites at this origin. Without sites, it must permit all markets. A grant that is forged,
 * expired, revoked, or made for another origin or other markets is handled like a missing one.
 */
export async function findPreviewGrant(c: AppContext, sealed: string, siteIds: readonly string[]): Promise<PreviewGrant | undefined> {
  const grants = known.get(c) ?? new Map<string, Promise<PreviewGrant | undefined>>();
  known.set(c, grants);
  const reading = grants.get(sealed) ?? readGrantInForce(c, sealed);
  grants.set(sealed, reading);
  const grant = await reading;
  return grant && coversSites(grant, siteIds) ? grant : undefined;
}

async function readGrantInForce(c: AppContext, sealed: string): Promise<PreviewGrant | undefined> {
  const grant = await readPreviewGrant(sealed, { secrets: c.get('config').previewSecrets, now: Math.floor(Date.now() / 1000) });
  if (!grant || grant.origin !== c.get('url').origin) return undefined;
  return (await isInForce(c, grant)) ? grant : undefined;
}

/** Asks the gateway whether a grant was revoked. A gateway without the call stores no grants, so they are valid until they expire. */
async function isInForce(c: AppContext, { grantId }: PreviewGrant): Promise<boolean> {
  // grants belong to no site
  const gateway = createRequestGateway(c, { locale: defaultLocale, market: requireMarket(defaultLocale), isPreview: false });
  try {
    const answer = await gateway('content.previewGrant', { params: { grantId } });
    return answer.ok && answer.value.isInForce;
  } catch (problem) {
    if (isMissingCall(problem) || (problem instanceof GatewayFault && problem.reason === 'not-offered')) return true;
    logProblem(c.get('trace'), problem);
    return false;
  }
}
