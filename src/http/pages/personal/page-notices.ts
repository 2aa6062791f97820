// Notices that a page shows once after a submission redirected to it.
import { type AppContext, sessionOptions } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { noticesCookie } from '#session/notices.ts';

/** Returns the notice codes for the page of this request. They are shown once, because the response deletes their cookie. */
export async function takeNotices(c: AppContext): Promise<readonly string[]> {
  if (c.req.method !== 'GET') return [];
  const notices = await noticesCookie.read(c.get('cookies'), sessionOptions(c));
  if (notices?.path !== c.get('url').pathname) return [];
  appendCookie(c, noticesCookie.end(sessionOptions(c)));
  c.set('notices', notices.codes);
  return notices.codes;
}

/** Stores notice codes for the target page of the redirect. */
export async function leaveNotices(c: AppContext, to: string, codes: readonly string[]): Promise<void> {
  const [path = ''] = to.split(/[?#]/);
  appendCookie(c, await noticesCookie.write({ path, codes: [...codes] }, sessionOptions(c)));
}
