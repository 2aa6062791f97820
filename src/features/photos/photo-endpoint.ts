// Serves photos of reviews and shared photos after an editor has published them.
import type { CallReply } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { isLocale } from '#markets/registry.ts';

const photoIdPattern = /^[\w-]{1,64}$/;

/** Response headers for uploaded files: browsers display them as the declared image type and never execute them. */
const photoHeaders = {
  // cached for one day only, because an editor may withdraw a photo
  'Cache-Control': 'public, max-age=86400',
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
};

type ReadFile = (gateway: Gateway, id: string) => Promise<Result<CallReply<'reviews.photo'>, unknown>>;

export const serveReviewPhoto = (c: AppContext): Promise<Response> =>
  servePhoto(c, (gateway, photoId) => gateway('reviews.photo', { params: { photoId } }));

export const serveSocialPhoto = (c: AppContext): Promise<Response> =>
  servePhoto(c, (gateway, mediaId) => gateway('social.file', { params: { mediaId } }));

async function servePhoto(c: AppContext, readFile: ReadFile): Promise<Response> {
  const { locale = '', photoId = '' } = c.req.param();
  if (!isLocale(locale) || !photoIdPattern.test(photoId)) return c.text('Not found', 404);
  const scope = createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal });
  try {
    const answer = await readFile(scope.gateway, photoId);
    const bytes = answer.ok ? decodeBase64(answer.value.base64) : undefined;
    if (!answer.ok || !bytes) return c.text('Not found', 404);
    return new Response(c.req.method === 'HEAD' ? null : bytes, { headers: { ...photoHeaders, 'Content-Type': answer.value.type } });
  } catch (problem) {
    scope.report(problem);
    return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  }
}
