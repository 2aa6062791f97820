// Headers of every response, errors and redirects included.
import { createMiddleware } from 'hono/factory';
import { cloudPlayerOrigin, embedOrigin } from '#domain/video.ts';
import { dialogHeader } from '#lib/dialog.ts';
import { markets } from '#markets/registry.ts';
import { type AppContext, type AppEnv, isSecure } from './context.ts';

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  c.set('nonce', readAskedNonce(c) ?? createNonce());
  await next();
  const isHttps = isSecure(c);
  // c.header() on a finished response makes the response anew each time, so they are set on the one that is there
  const { headers } = c.res;
  for (const [name, value] of fixedHeaders) headers.set(name, value);
  if (isHttps) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
  const isPicture = headers.get('content-type')?.startsWith('image/');
  const policy = { isHttps, paymentOrigin: c.get('config')?.paymentOrigin }; // without a usable configuration there is none
  headers.set('Content-Security-Policy', isPicture ? picturePolicy : contentSecurityPolicy(c.get('nonce'), policy));
});

/**
 * The nonce of the page that shows this one in a dialog: as that parses it under its own policy, style of another nonce would be
 * reported. Nobody else can send the header: it takes a script of ours, or an answer to a preflight that we do not give.
 */
function readAskedNonce(c: AppContext): string | undefined {
  const asked = c.req.header(dialogHeader);
  return asked !== undefined && /^[0-9a-f-]{38}$/.test(asked) ? asked : undefined;
}

/** 130 random bits: those of a UUID, and eight of another. No weaker source: without one there is no page. */
export const createNonce = (): string => crypto.randomUUID() + crypto.randomUUID().slice(0, 2);

/**
 * Scripts run by nonce and by what those import; nothing else loads from elsewhere, but the page of the payment provider
 * in a frame. Forms may lead there too: browsers hold a redirect of a form against form-action.
 * No Trusted Types policy may be made at all: no script of ours needs one (docs/decisions/005).
 */
function contentSecurityPolicy(nonce: string, { isHttps, paymentOrigin }: { isHttps: boolean; paymentOrigin: string | undefined }): string {
  const pay = paymentOrigin === undefined ? '' : ` ${paymentOrigin}`;
  const own = `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; frame-src 'self' ${videoFrames}${pay}; form-action 'self'${pay}`;
  return `${own}; ${isHttps ? securePolicy : fixedPolicy}`;
}

/** The players of videos from elsewhere; the cloud's only while a market uses it. */
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
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
const securePolicy = `${fixedPolicy}; upgrade-insecure-requests`;

/** A picture that is opened by itself: the browser's own viewer styles it inline, and nothing may run. */
const picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const fixedHeaders = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  // with no-referrer Chromium sends `Origin: null` on our own forms
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
});
