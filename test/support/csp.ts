// Reads the nonces of a Content-Security-Policy, and finds the parts of a page that the policy would block.
import { countElements, findElements, type Html } from './html.ts';

/** Returns the nonce in a response's policy. Undefined if the policy has no nonce. */
export const readNonce = ({ headers }: { headers: Headers }, directive: 'script-src' | 'style-src' = 'script-src'): string | undefined =>
  new RegExp(`${directive} 'nonce-([^']+)'`).exec(headers.get('content-security-policy') ?? '')?.[1];

/** Counts scripts and styles without the nonce. Structured data is not counted, because it is not executed and needs no nonce. */
export const countWithoutNonce = (html: Html, nonce: string | undefined): number =>
  countElements(html, `:is(script:not([type="application/ld+json"]), style):not([nonce="${nonce}"])`);

/** Returns style attributes and event handler attributes, which a nonce cannot allow. */
export const inlineAttributes = (html: Html): string[] =>
  findElements(html, '*').flatMap(({ properties }) => Object.keys(properties).filter((name) => name === 'style' || /^on[A-Z]/.test(name)));
