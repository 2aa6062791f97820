// The scenario that an engineer has started in this browser, outside production.
import { scenarioCookieName } from '#contract/scenario.ts';
import { cookieLine, cookieName, readCookie } from './cookies.ts';

/** Long enough for a purchase; after that it ends by itself. */
const lifeSeconds = 10 * 60;

export const savedScenario = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName(scenarioCookieName, isSecure));

/** The Set-Cookie line of a scenario. Without a text it deletes the cookie. */
export const scenarioCookie = (text: string | undefined, isSecure: boolean): string | undefined =>
  cookieLine(scenarioCookieName, text ?? '', { maxAgeSeconds: text === undefined ? 0 : lifeSeconds, isSecure });
