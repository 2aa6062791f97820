// The scenario that an engineer has started in this browser, outside production.
import { scenarioCookieName } from '#contract/scenario.ts';
import { cookieLine, cookieName, endedCookieLine, readCookie } from './cookies.ts';

export const savedScenario = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName(scenarioCookieName, isSecure));

/** The Set-Cookie line of a scenario. Without a text it deletes the cookie. */
export const scenarioCookie = (text: string | undefined, isSecure: boolean): string | undefined =>
  text === undefined ? endedCookieLine(scenarioCookieName, { isSecure }) : cookieLine(scenarioCookieName, text, { isSecure });
