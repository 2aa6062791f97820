// Sets security headers on every response, including errors and redirects. `hono/secure-headers` is not used, because it writes its
// policy before the page runs, but only the page knows whether it may be framed and whether it is a picture. Cached pages get most headers
// from one prepared object.
import { createMiddleware } from 'hono/factory';
import { dialogHeader } from '#lib/paths/dialog.ts';
import { cloudPlayerOrigin, embedOrigin } from '#lib/pictures/video.ts';
import { policyReportGroup, policyReportPath } from '#lib/requests/policy-report.ts';
import { strictTransport } from '#lib/requests/strict-transport.ts';
import { markets } from '#markets/registry.ts';
import { type AppEnv, isSecure } from './context.ts';

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const asked = c.req.header(dialogHeader);
  c.set('isForDialog', asked !== undefined);
  c.set('nonce', readRequestedNonce(asked) ?? createNonce());
  await next();
  const isHttps = isSecure(c);
  // sets the headers of the finished response directly, because c.header() would create a new response for each
  const { headers } = c.res;
  const isPrepared = c.get('hasFixedHeaders');
  if (!isPrepared) for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value);
  if (isHttps) headers.set('Strict-Transport-Security', strictTransport);
  const isPicture = !isPrepared && headers.get('content-type')?.startsWith('image/');
  // cross-origin, because webmail clients embed the shop's pictures in their own pages
  if (isPicture) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  const framedBy = c.get('framedBy');
  if (framedBy) headers.delete('X-Frame-Options'); // this header cannot allow other origins
  // `config` is undefined if the configuration could not be read
  const policy = {
    isHttps,
    paymentOrigin: c.get('config')?.paymentOrigin,
    pictureOrigins: c.get('config')?.pictureOrigins ?? [],
    framedBy,
  };
  headers.set('Content-Security-Policy', isPicture ? picturePolicy : contentSecurityPolicy(c.get('nonce'), policy));
});

/**
 * Returns the nonce that a script sends when it requests this page for a dialog. The page around the dialog parses the response under its
 * own policy, and would report a violation for styles with another nonce. Other sites cannot send this header, because browsers send a
 * preflight request first, and the shop does not allow the header.
 */
const readRequestedNonce = (asked: string | undefined): string | undefined =>
  asked !== undefined && /^[0-9a-f-]{38}$/.test(asked) ? asked : undefined;

/** Returns a nonce with 130 random bits: 122 bits from one UUID and 8 from another. */
export const createNonce = (): string => crypto.randomUUID() + crypto.randomUUID().slice(0, 2);

/**
 * Inputs of the Content Security Policy. Scripts run if they have the nonce or are imported by such a script. Nothing loads from other
 * origins, except pictures, video players and the payment provider's pages in iframes; a provider without an origin of its own is served by the shop.
 * Forms may redirect to the provider, because browsers apply form-action to redirects as well. No Trusted Types policy is allowed, because
 * no script needs one (docs/decisions/005).
 */
interface Policy {
  isHttps: boolean;
  paymentOrigin: string | undefined;
  pictureOrigins: readonly string[];
  framedBy: readonly string[] | undefined;
}

function contentSecurityPolicy(nonce: string, { isHttps, paymentOrigin, pictureOrigins, framedBy }: Policy): string {
  const pay = paymentOrigin === undefined ? '' : ` ${paymentOrigin}`;
  const pictures = pictureOrigins.map((origin) => ` ${origin}`).join('');
  const own = `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self' data:${pictures}; frame-src ${framedBy || !paymentOrigin ? "'self'" : paymentOrigin} ${videoFrames}; form-action 'self'${pay}; frame-ancestors ${framedBy?.join(' ') ?? "'none'"}`;
  return `${own}; ${isHttps ? securePolicy : fixedPolicy}`;
}

/** Origins of video players. The cloud player's origin is included only if a market uses that player. */
const videoFrames = [
  embedOrigin,
  ...(Object.values(markets).some(({ settings }) => settings.usesCloudVideoPlayer) ? [cloudPlayerOrigin] : []),
].join(' ');

const fixedPolicy = [
  "default-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  `report-uri ${policyReportPath}`,
  `report-to ${policyReportGroup}`,
].join('; ');
const securePolicy = `${fixedPolicy}; upgrade-insecure-requests`;

/** Policy for a picture that is opened in its own tab. Browsers display it with inline styles; no script may run. */
const picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Headers of every response. Pictures and pages that may be framed override some of them. */
export const fixedHeaders = {
  'Reporting-Endpoints': `${policyReportGroup}="${policyReportPath}"`,
  'X-Content-Type-Options': 'nosniff',
  // with no-referrer, Chromium would send `Origin: null` with the shop's forms, and the Origin check would reject them
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
};
