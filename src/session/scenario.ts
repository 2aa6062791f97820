// The scenario that somebody at this browser is playing, outside production.
import { scenarioCookieName } from '#contract/scenario.ts';
import { cookieLine, cookieName, readCookie } from './cookies.ts';

/** Long enough to see something through, and over by itself. */
const lifeSeconds = 10 * 60;

export const savedScenario = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName(scenarioCookieName, isSecure));

/** Keeps a scenario; without one it ends what was kept. */
export const scenarioCookie = (text: string | undefined, isSecure: boolean): string | undefined =>
  cookieLine(scenarioCookieName, text ?? '', { maxAgeSeconds: text === undefined ? 0 : lifeSeconds, isSecure });
