// Notices that a page shows once after a submission has redirected to it.
import { type AppContext, sessionOptions } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { noticesCookie } from '#session/notices.ts';

/** Returns the notice codes for the requested page. The response deletes their cookie, so that they are shown only once. */
export async function takeNotices(c: AppContext): Promise<readonly string[]> {
  if (c.req.method !== 'GET') return [];
  const notices = await noticesCookie.read(c.get('cookies'), sessionOptions(c));
  if (notices?.path !== c.get('url').pathname) return [];
  appendCookie(c, noticesCookie.end(sessionOptions(c)));
  c.set('notices', notices.codes);
  return notices.codes;
}

/** Stores notice codes for the page to which the response redirects. */
export async function leaveNotices(c: AppContext, to: string, codes: readonly string[]): Promise<void> {
  const [path = ''] = to.split(/[?#]/);
  appendCookie(c, await noticesCookie.write({ path, codes: [...codes] }, sessionOptions(c)));
}
