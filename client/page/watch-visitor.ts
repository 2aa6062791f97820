import { cookiePrefix, offerCookieName, storeCookieName } from '#lib/browser-names.ts';
import { whenIdle } from './timing.ts';

/** Fetches what greets visitors if the server offers the market of their country, by a cookie with a site, or if they have a store. */
export function watchVisitor(): void {
  if (RegExp(`${cookiePrefix}(${offerCookieName}=..(;|$)|${storeCookieName}=)`).test(document.cookie))
    whenIdle(() => import('./greet-visitor.ts').then((chunk) => chunk.greetVisitor()).catch(() => undefined));
}
