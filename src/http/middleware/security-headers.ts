// Sets security headers on every response, including errors and redirects. `hono/secure-headers` writes its policy before the page runs,
// but
// the page decides what may frame it, and whether it is a picture. Cached pages take most headers from one prepared object.
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
  c.set('nonce', readAskedNonce(asked) ?? createNonce());
  await next();
  const isHttps = isSecure(c);
  // c.header() would create a new response each time, so the headers of the finished response are set directly
  const { headers } = c.res;
  const isPrepared = c.get('hasFixedHeaders');
  if (!isPrepared) for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value);
  if (isHttps) headers.set('Strict-Transport-Security', strictTransport);
  const isPicture = !isPrepared && headers.get('content-type')?.startsWith('image/');
  if (isPicture) headers.set('Cross-Origin-Resource-Policy', 'cross-origin'); // webmail clients embed the pictures in pages of their own origin
  const framedBy = c.get('framedBy');
  if (framedBy) headers.delete('X-Frame-Options'); // the header would allow only the page's own origin
  const policy = { isHttps, paymentOrigin: c.get('config')?.paymentOrigin, framedBy }; // undefined if the configuration could not be read
  headers.set('Content-Security-Policy', isPicture ? picturePolicy : contentSecurityPolicy(c.get('nonce'), policy));
});

/**
 * Returns the nonce of the page that shows this one in a dialog. That page parses the response under its own policy, and would report
 * styles with another nonce. Other sites cannot send the header, because browsers send it only after a preflight, which is not allowed.
 */
const readAskedNonce = (asked: string | undefined): string | undefined =>
  asked !== undefined && /^[0-9a-f-]{38}$/.test(asked) ? asked : undefined;

/** Returns 130 random bits: 122 of a UUID, and 8 of another one. */
export const createNonce = (): string => crypto.randomUUID() + crypto.randomUUID().slice(0, 2);

/**
 * Scripts run with the nonce, or if such a script imports them. Nothing loads from other origins, except video players and the pages of the
 * payment provider in an iframe; a provider without a separate origin is served below ours. Forms may be redirected to that provider,
 * because browsers apply form-action to redirects as well. No Trusted Types policy is allowed, because no script needs one
 * (docs/decisions/005).
 */
interface Policy {
  isHttps: boolean;
  paymentOrigin: string | undefined;
  framedBy: readonly string[] | undefined;
}

function contentSecurityPolicy(nonce: string, { isHttps, paymentOrigin, framedBy }: Policy): string {
  const pay = paymentOrigin === undefined ? '' : ` ${paymentOrigin}`;
  const own = `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; frame-src ${framedBy || !paymentOrigin ? "'self'" : paymentOrigin} ${videoFrames}; form-action 'self'${pay}; frame-ancestors ${framedBy?.join(' ') ?? "'none'"}`;
  return `${own}; ${isHttps ? securePolicy : fixedPolicy}`;
}

/** Origins of video players. That of the cloud player is included only if a market uses it. */
const videoFrames = [
  embedOrigin,
  ...(Object.values(markets).some(({ settings }) => settings.usesCloudVideoPlayer) ? [cloudPlayerOrigin] : []),
].join(' ');

const fixedPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
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

/** For a picture in its own tab: the browser's viewer uses inline styles, and no script may run. */
const picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Headers of all responses except pictures and pages that may be framed. */
export const fixedHeaders = {
  'Reporting-Endpoints': `${policyReportGroup}="${policyReportPath}"`,
  'X-Content-Type-Options': 'nosniff',
  // with no-referrer, Chromium would send `Origin: null` with the shop's own forms
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
};
