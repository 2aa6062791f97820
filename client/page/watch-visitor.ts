import { cookiePrefix, offerCookieName, storeCookieName } from '#lib/storage/browser-names.ts';

/**
 * Fetches the chunk for individual visitors, if one of these is true: the offer cookie names the site of the visitor's country; the shopper
 * has chosen a store; the page may have been opened by an in-app browser, whose user agent contains `; wv` on Android and lacks Safari on
 * an iPhone; or the browser is a version of Safari that lacks features (old-safari.ts).
 */
export function watchVisitor(): void {
  if (
    ['popover', 'checkVisibility'].some((name) => !(name in HTMLElement.prototype)) ||
    RegExp(`${cookiePrefix}(${offerCookieName}=..(;|$)|${storeCookieName}=)|; wv|Mobile/\\w+ (?!Sa)`).test(
      navigator.userAgent + document.cookie,
    )
  )
    import('./greet-visitor.ts').then((chunk) => chunk.greetVisitor()).catch(() => undefined);
}
