// Preferences of a visitor in plain cookies.
import { scenarioCookieName } from '#contract/scenario.ts';
import { closedCookieName, closedSeparator, offerCookieName } from '#lib/storage/browser-names.ts';
import { defineCookie } from './cookies.ts';

const text = { parse: (value: string) => value, format: (value: string) => value };

/** The chosen language. The caller must check that it is a locale. */
export const localeCookie = defineCookie({
  name: 'locale',
  consentClass: 'required',
  purpose: 'stored.locale',
  lifetime: [1, 'year'],
  ...text,
});

/** Set for a browser without scripts. */
export const noScriptCookie = defineCookie({
  name: 'noscript',
  consentClass: 'required',
  purpose: 'stored.noscript',
  lifetime: [1, 'day'],
  parse: (value): true | undefined => (value === '1' ? true : undefined),
  format: (_: true) => '1',
});

/**
 * The site that is offered to the visitor, or `seen` after a script has shown the offer. A script reads it, so that pages are the same for
 * everyone.
 */
export const offerCookie = defineCookie({
  name: offerCookieName,
  consentClass: 'functional',
  purpose: 'stored.offer',
  lifetime: [1, 'year'],
  isForScripts: true,
  ...text,
});

/** The names of the bars that were closed. A script writes it, for pages that are rendered per request. */
export const closedBarsCookie = defineCookie({
  name: closedCookieName,
  consentClass: 'required',
  purpose: 'stored.closed',
  lifetime: [1, 'year'],
  isForScripts: true,
  parse: (value) => value.split(closedSeparator).filter((name) => /^[\w.-]{1,200}$/.test(name)),
  format: (names: readonly string[]) => names.join(closedSeparator),
});

/** The id of the base style in the browser's cache. */
export const baseStyleCookie = defineCookie({
  name: 'base-style',
  consentClass: 'functional',
  purpose: 'stored.baseStyle',
  lifetime: [1, 'year'],
  ...text,
});

/**
 * The fault scenario that an engineer has started in this browser. Production builds drop it: the call is pure, and so are its arguments.
 */
export const scenarioCookie = /* @__PURE__ */ defineCookie({
  name: scenarioCookieName,
  consentClass: 'required',
  purpose: 'stored.scenario',
  lifetime: [10, 'minute'],
  isForDevelopment: true,
  parse: (value: string) => value,
  format: (value: string) => value,
});
