// What a Content-Security-Policy allows, and what a page holds that one without 'unsafe-inline' forbids.
import { countElements, findElements, type Html } from './html.ts';

/** The nonce of a response; undefined where its policy has none. */
export const readNonce = ({ headers }: { headers: Headers }, directive: 'script-src' | 'style-src' = 'script-src'): string | undefined =>
  new RegExp(`${directive} 'nonce-([^']+)'`).exec(headers.get('content-security-policy') ?? '')?.[1];

/** Scripts and styles that have another nonce, or none. Structured data is not run, and needs none. */
export const countWithoutNonce = (html: Html, nonce: string | undefined): number =>
  countElements(html, `:is(script:not([type="application/ld+json"]), style):not([nonce="${nonce}"])`);

/** Style attributes and handlers, which no nonce allows. */
export const inlineAttributes = (html: Html): string[] =>
  findElements(html, '*').flatMap(({ properties }) => Object.keys(properties).filter((name) => name === 'style' || /^on[A-Z]/.test(name)));
