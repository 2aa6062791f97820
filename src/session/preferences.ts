// Plain cookies with a visitor's preferences.
import { scenarioCookieName } from '#contract/scenario.ts';
import { closedCookieName, closedSeparator, offerCookieName } from '#lib/storage/browser-names.ts';
import { defineCookie } from './cookies.ts';

const text = { parse: (value: string) => value, format: (value: string) => value };

/** The chosen language. Callers must check that the value is a locale. */
export const localeCookie = defineCookie({
  name: 'locale',
  consentClass: 'required',
  purpose: 'stored.locale',
  lifetime: [1, 'year'],
  ...text,
});

/** Set if the browser does not run scripts. */
export const noScriptCookie = defineCookie({
  name: 'noscript',
  consentClass: 'required',
  purpose: 'stored.noscript',
  lifetime: [1, 'day'],
  parse: (value): true | undefined => (value === '1' ? true : undefined),
  format: (_: true) => '1',
});

/**
 * The site that is suggested to the visitor, or `seen` after a script has shown the suggestion. Scripts read it, so that cached pages need
 * not differ by visitor.
 */
export const offerCookie = defineCookie({
  name: offerCookieName,
  consentClass: 'functional',
  purpose: 'stored.offer',
  lifetime: [1, 'year'],
  isForScripts: true,
  ...text,
});

/** Names of the bars that the visitor has closed. A script writes it; pages that are rendered per request leave these bars out. */
export const closedBarsCookie = defineCookie({
  name: closedCookieName,
  consentClass: 'required',
  purpose: 'stored.closed',
  lifetime: [1, 'year'],
  isForScripts: true,
  parse: (value) => value.split(closedSeparator).filter((name) => /^[\w.-]{1,200}$/.test(name)),
  format: (names: readonly string[]) => names.join(closedSeparator),
});

/** Id of the base style sheet in the browser's cache. */
export const baseStyleCookie = defineCookie({
  name: 'base-style',
  consentClass: 'functional',
  purpose: 'stored.baseStyle',
  lifetime: [1, 'year'],
  ...text,
});

/**
 * The fault scenario that a developer has started in this browser. Bundlers drop this definition from production builds, because the call
 * of `defineCookie` is marked as pure.
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
