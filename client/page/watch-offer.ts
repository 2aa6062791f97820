import { cookiePrefix, offerCookieName } from '#lib/browser-names.ts';
import { whenIdle } from './timing.ts';

/** Offers the market of the visitor's country if the server asks for it: its cookie then holds a site, which has two letters. */
export function watchOffer(): void {
  if (RegExp(`${cookiePrefix + offerCookieName}=..(;|$)`).test(document.cookie))
    whenIdle(() => import('./location-offer.ts').then((chunk) => chunk.offerLocation()).catch(() => undefined));
}
