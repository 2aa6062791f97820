import { isSitePath } from '../url.ts';

const anyOrigin = 'https://shop.invalid';
const maxLength = 400;
/** Who came from one of these would be led in a circle, or out again. */
const pagesOfSignIn = /^\/(?:sign-in|sign-up|sign-out|auth|forgot-password|reset-password)(?:[/?]|$)/;

/**
 * Where a page that was left for a sign-in leads back to: a path of this shop below the locale, as `fallback` is. Anything else, such as
 * an address of another site in whatever spelling, is the fallback. What counts is what a URL parser makes of it (WHATWG URL).
 */
export function readReturnPath(asked: string | null | undefined, fallback: string): string {
  if (!asked || asked.length > maxLength || !isSitePath(asked) || !URL.canParse(asked, anyOrigin)) return fallback;
  const { origin, pathname, search } = new URL(asked, anyOrigin);
  const path = `${pathname}${search}`;
  return origin === anyOrigin && isSitePath(path) && !pagesOfSignIn.test(path) ? path : fallback;
}
