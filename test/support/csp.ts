// What a Content-Security-Policy allows, and the parts of a page that need 'unsafe-inline'.
import { countElements, findElements, type Html } from './html.ts';

/** The nonce of a response; undefined if its policy has none. */
export const readNonce = ({ headers }: { headers: Headers }, directive: 'script-src' | 'style-src' = 'script-src'): string | undefined =>
  new RegExp(`${directive} 'nonce-([^']+)'`).exec(headers.get('content-security-policy') ?? '')?.[1];

/** Counts scripts and styles that have another nonce, or none. Structured data is not executed and needs none. */
export const countWithoutNonce = (html: Html, nonce: string | undefined): number =>
  countElements(html, `:is(script:not([type="application/ld+json"]), style):not([nonce="${nonce}"])`);

/** Returns style attributes and event handlers, which no nonce allows. */
export const inlineAttributes = (html: Html): string[] =>
  findElements(html, '*').flatMap(({ properties }) => Object.keys(properties).filter((name) => name === 'style' || /^on[A-Z]/.test(name)));
