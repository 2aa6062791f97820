// Cleans every text that a script of the editor's packages turns into HTML, with the allowlist of the shop.
import { cleanRichText } from '#domain/rich-text.ts';
import { safeUrl } from '#lib/url.ts';

interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createHTML: (html: string) => string }) => unknown;
}

/** Creates the default policy for HTML (Trusted Types). It has no rule for scripts and script URLs, so the browser rejects them. */
export function cleanTrustedHtml(self: { trustedTypes?: TrustedTypes }): void {
  self.trustedTypes?.createPolicy('default', { createHTML: (html) => cleanRichText(html, safeUrl) });
}
