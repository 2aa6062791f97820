// Previews in a frame of another site, such as the CMS.
import { createMiddleware } from 'hono/factory';
import { changePreviewQuery } from '#lib/paths/preview-query.ts';
import { type AppContext, type AppEnv, isOwnOrigin, type RequestUrl } from '../context.ts';

const frameParameter = 'previewFrame';

/** Adds the parameter that marks a preview in a frame of another site. */
export const addFrame = (query: string): string =>
  new URLSearchParams([
    ...[...new URLSearchParams(query)].filter(([name]) => name !== frameParameter),
    [frameParameter, 'true'],
  ]).toString();

const hasFrameParameter = ({ searchParams }: Pick<RequestUrl, 'searchParams'>): boolean => searchParams.get(frameParameter) === 'true';

/** Returns true for a page or form of a tab, according to the browser. */
const isInTab = (c: AppContext): boolean => c.req.header('sec-fetch-dest') === 'document';

/**
 * Returns true unless the browser says that a page is in a frame, or that a script of a page sends the request. A grant of the studio then
 * counts like that of a link, so that the tab shows the preview bar and no page can frame it.
 */
export const isInOwnWindow = (c: AppContext): boolean => !['iframe', 'empty'].includes(c.req.header('sec-fetch-dest') ?? '');

/**
 * Removes the parameter for frames from the URL of a page that is opened in a tab, so that the tab keeps the cookies of the shop. Requests of
 * the page's scripts do not say that they come from a tab, so the parameter must not be in its URL.
 */
export const leaveFrame = createMiddleware<AppEnv>(async (c, next) => {
  const { origin, pathname, search, searchParams } = c.get('url');
  if (search === '' || !hasFrameParameter({ searchParams }) || !isInTab(c) || c.req.method !== 'GET') return next();
  // contains the origin, because a path that begins with two slashes would redirect to another host
  return c.redirect(origin + changePreviewQuery(pathname + search, { previewFrame: undefined }), 302);
});

/** Returns true if a page is in a frame of another site. Pages outside `PREVIEW_PARENTS` cannot be. */
export function isInFrame(c: AppContext, url: Pick<RequestUrl, 'searchParams'>): boolean {
  if (c.get('config').previewParents.length === 0) return false;
  return hasFrameParameter(url) || (c.req.header('sec-fetch-dest') === 'iframe' && c.req.header('sec-fetch-site') === 'cross-site');
}

/**
 * Returns the path of the preview that sends a request from a frame of another site: the page itself, or the page whose script or form sends
 * the request. Undefined for other requests.
 */
export function findFramedPath(c: AppContext): string | undefined {
  // `config` is undefined if the configuration could not be read
  if (!c.get('config')?.previewParents.length || isInTab(c)) return undefined;
  const url = c.get('url');
  if (isInFrame(c, url)) return url.pathname + url.search;
  const referrer = URL.parse(c.req.header('referer') ?? '');
  if (!referrer || !hasFrameParameter(referrer) || !isOwnOrigin(c, referrer.origin)) return undefined;
  return referrer.pathname + referrer.search;
}

/**
 * Returns a Set-Cookie line for a frame of another site: with `Partitioned` (CHIPS), browsers keep a separate cookie for each site around
 * the shop, and only this cookie is sent in its frames.
 */
export const partitionCookie = (line: string): string =>
  `${line
    .split('; ')
    .filter((attribute) => attribute !== 'Secure' && !attribute.startsWith('SameSite='))
    .join('; ')}; SameSite=None; Secure; Partitioned`;
