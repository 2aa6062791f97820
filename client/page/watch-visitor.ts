import { cookiePrefix, offerCookieName, storeCookieName } from '#lib/storage/browser-names.ts';
import { whenIdle } from './timing.ts';

/**
 * Fetches the chunk for individual visitors if the server offers the market of their country (a cookie with a site), if they have a store,
 * or if an in-app browser may have opened the page: its user agent has `; wv` on Android, and lacks Safari on an iPhone.
 */
export function watchVisitor(): void {
  if (
    RegExp(`${cookiePrefix}(${offerCookieName}=..(;|$)|${storeCookieName}=)|; wv|Mobile/\\w+ (?!Sa)`).test(
      navigator.userAgent + document.cookie,
    )
  )
    whenIdle(() => import('./greet-visitor.ts').then((chunk) => chunk.greetVisitor()).catch(() => undefined));
}
