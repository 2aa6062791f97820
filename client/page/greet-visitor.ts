// What pages that are the same for everyone show to a visitor whom cookies or their browser tell apart. A chunk of its own.
import { pageSite } from '#islands/page-site.ts';
import { isInAppBrowser } from '#lib/in-app-browser.ts';
import { cookiePrefix, offerCookieName, storeCookieName } from '#lib/storage/browser-names.ts';
import { offerTransfer } from '../account/in-app-bar.ts';

const isOffered = (cookies: string): boolean => RegExp(`${cookiePrefix}${offerCookieName}=..(;|$)`).test(cookies);

/** Whether the shopper has chosen a store of this site. */
const hasStore = (cookies: string): boolean =>
  RegExp(`${cookiePrefix}${storeCookieName}=(?:[a-z]{2}_)*${pageSite()}(?:_|;|$)`).test(cookies);

export function greetVisitor(): void {
  // a page is complete without any of them
  if (isOffered(document.cookie)) import('../locale/location-offer.ts').then((chunk) => chunk.offerLocation()).catch(() => undefined);
  if (isInAppBrowser(navigator.userAgent)) offerTransfer().catch(() => undefined);
  if (hasStore(document.cookie)) import('../stores/own-store.ts').then((chunk) => chunk.showOwnStore()).catch(() => undefined);
}
