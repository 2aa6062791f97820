// Features for individual visitors on pages that are the same for all visitors. Cookies or the user agent tell which visitors need them. A
// separate chunk.
import { pageSite } from '#islands/page-site.ts';
import { isInAppBrowser } from '#lib/in-app-browser.ts';
import { cookiePrefix, offerCookieName, storeCookieName } from '#lib/storage/browser-names.ts';
import { offerTransfer } from '../account/in-app-bar.ts';

const isOffered = (cookies: string): boolean => RegExp(`${cookiePrefix}${offerCookieName}=..(;|$)`).test(cookies);

/** True if the shopper has chosen a store on this site. */
const hasStore = (cookies: string): boolean =>
  RegExp(`${cookiePrefix}${storeCookieName}=(?:[a-z]{2}_)*${pageSite()}(?:_|;|$)`).test(cookies);

export function greetVisitor(): void {
  if (!('popover' in HTMLElement.prototype && 'checkVisibility' in Element.prototype))
    import('./old-safari.ts').then((chunk) => chunk.addMissingFeatures(), console.info);
  // failures are ignored, because the page is complete without these chunks
  if (isOffered(document.cookie)) import('../locale/location-offer.ts').then((chunk) => chunk.offerLocation()).catch(() => undefined);
  if (isInAppBrowser(navigator.userAgent)) offerTransfer().catch(() => undefined);
  if (hasStore(document.cookie)) import('../stores/own-store.ts').then((chunk) => chunk.showOwnStore()).catch(() => undefined);
}
