import { isSitePath } from '../url.ts';

const placeholderOrigin = 'https://shop.invalid';
const maxLength = 400;
/** Pages to which a sign-in must not return, because they would cause a redirect loop or sign the shopper out again. */
const signInPages = /^\/(?:sign-in|sign-up|sign-out|auth|forgot-password|reset-password)(?:[/?]|$)/;

/**
 * Returns the path to open after a sign-in, below the locale. Returns `fallback` for anything but a path of this shop, such as another
 * site's URL in any spelling. The value is parsed like a URL in a browser (WHATWG URL).
 */
export function readReturnPath(asked: string | null | undefined, fallback: string): string {
  if (!asked || asked.length > maxLength || !isSitePath(asked) || !URL.canParse(asked, placeholderOrigin)) return fallback;
  const { origin, pathname, search } = new URL(asked, placeholderOrigin);
  const path = `${pathname}${search}`;
  return origin === placeholderOrigin && isSitePath(path) && !signInPages.test(path) ? path : fallback;
}
