import { cookiePrefix, offerCookieName, storeCookieName } from '#lib/storage/browser-names.ts';
import { whenIdle } from './timing.ts';

/**
 * Fetches what greets visitors if the server offers the market of their country, by a cookie with a site, if they have a store, or if an
 * app may have opened the browser: on Android it says `; wv`, on an iPhone it does not call itself Safari.
 */
export function watchVisitor(): void {
  if (
    RegExp(`${cookiePrefix}(${offerCookieName}=..(;|$)|${storeCookieName}=)|; wv|Mobile/\\w+ (?!Sa)`).test(
      navigator.userAgent + document.cookie,
    )
  )
    whenIdle(() => import('./greet-visitor.ts').then((chunk) => chunk.greetVisitor()).catch(() => undefined));
}
