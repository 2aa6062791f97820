// Reads and writes the cookie with notices for the page to which a browser is redirected.
import { noticesCookie } from '#session/notices.ts';
import type { Browser } from './browser.ts';
import { testSecrets } from './storefront.ts';

const options = () => ({
  secrets: testSecrets,
  now: Math.floor(Date.now() / 1000),
  isSecure: false,
});

/** Returns the notice codes in the cookie. */
export const readNoticeCodes = async ({ cookie }: Pick<Browser, 'cookie'>): Promise<string[]> =>
  (await noticesCookie.read(cookie(), options()))?.codes ?? [];

/** Stores notice codes for a page, as a form submission does before it redirects. */
export async function leaveNotices({ cookies }: Pick<Browser, 'cookies'>, path: string, codes: string[]): Promise<void> {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(await noticesCookie.write({ path, codes }, options())) ?? [];
  cookies.set(name, value);
}
