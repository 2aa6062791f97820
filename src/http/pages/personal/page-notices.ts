// What a page says once because a submission led to it.
import { type AppContext, sessionOptions } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { noticesCookie } from '#session/notices.ts';

/** The codes whose messages the page of this request shows. It shows them once: the cookie ends with this answer. */
export async function takeNotices(c: AppContext): Promise<readonly string[]> {
  if (c.req.method !== 'GET') return [];
  const notices = await noticesCookie.read(c.get('cookies'), sessionOptions(c));
  if (notices?.path !== c.get('url').pathname) return [];
  appendCookie(c, noticesCookie.end(sessionOptions(c)));
  c.set('notices', notices.codes);
  return notices.codes;
}

/** Leaves codes for the page that the answer leads to. */
export async function leaveNotices(c: AppContext, to: string, codes: readonly string[]): Promise<void> {
  const [path = ''] = to.split(/[?#]/);
  appendCookie(c, await noticesCookie.write({ path, codes: [...codes] }, sessionOptions(c)));
}
