import { isSitePath } from '../url.ts';

const anyOrigin = 'https://shop.invalid';
const maxLength = 400;
/** Pages that must not be returned to: they would redirect in a circle, or sign the shopper out again. */
const pagesOfSignIn = /^\/(?:sign-in|sign-up|sign-out|auth|forgot-password|reset-password)(?:[/?]|$)/;

/**
 * Returns the path to return to after a sign-in: a path of this shop below the locale, like `fallback`. Any other value, such as a URL of
 * another site in any spelling, gives the fallback. The value is judged as a URL parser reads it (WHATWG URL).
 */
export function readReturnPath(asked: string | null | undefined, fallback: string): string {
  if (!asked || asked.length > maxLength || !isSitePath(asked) || !URL.canParse(asked, anyOrigin)) return fallback;
  const { origin, pathname, search } = new URL(asked, anyOrigin);
  const path = `${pathname}${search}`;
  return origin === anyOrigin && isSitePath(path) && !pagesOfSignIn.test(path) ? path : fallback;
}
