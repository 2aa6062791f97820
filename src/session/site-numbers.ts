// A cookie with a small number per market: `us.3_ca.12`. It is not sealed, because scripts read it and nothing is decided by it.
import type { cartCookieName, favoritesCookieName } from '#lib/storage/browser-names.ts';
import { cookieLine, cookieName, readCookie } from './cookies.ts';

const form = /^[a-z]{2}\.\d{1,6}(?:_[a-z]{2}\.\d{1,6}){0,9}$/;

type Header = string | null | undefined;

/** The cookies that hold such numbers. */
type NumbersName = typeof cartCookieName | typeof favoritesCookieName;

function readNumbers(name: NumbersName, header: Header, isSecure: boolean): Map<string, number> {
  const text = readCookie(header, cookieName(name, isSecure)) ?? '';
  if (!form.test(text)) return new Map();
  return new Map(text.split('_').map((part) => [part.slice(0, 2), Number(part.slice(3))]));
}

/** The number of a market; 0 if there is none. */
export const siteNumber = (name: NumbersName, header: Header, siteId: string, isSecure: boolean): number =>
  readNumbers(name, header, isSecure).get(siteId) ?? 0;

/** The Set-Cookie line for a new number of a market. It holds the numbers of other markets too. */
export function siteNumberCookie(name: NumbersName, header: Header, siteId: string, number: number, isSecure: boolean): string {
  const numbers = readNumbers(name, header, isSecure).set(siteId, Math.min(number, 999_999));
  const value = Array.from(numbers, ([site, each]) => `${site}.${each}`).join('_');
  const line = cookieLine(name, value, { isSecure });
  if (!line) throw new Error('The numbers of ten markets fit into a cookie.');
  return line;
}
