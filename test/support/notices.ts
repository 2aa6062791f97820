// The notices that a browser carries to the page that it was led to.
import { noticesCookie } from '#session/notices.ts';
import type { Browser } from './browser.ts';
import { testSecrets } from './storefront.ts';

const options = () => ({
  secrets: testSecrets,
  now: Math.floor(Date.now() / 1000),
  isSecure: false,
});

/** The codes that the browser was left with, if any. */
export const readNoticeCodes = async ({ cookie }: Pick<Browser, 'cookie'>): Promise<string[]> =>
  (await noticesCookie.read(cookie(), options()))?.codes ?? [];

/** Leaves codes for a page, as a submission does that leads there. */
export async function leaveNotices({ cookies }: Pick<Browser, 'cookies'>, path: string, codes: string[]): Promise<void> {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(await noticesCookie.write({ path, codes }, options())) ?? [];
  cookies.set(name, value);
}
