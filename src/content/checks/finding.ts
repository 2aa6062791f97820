// The findings of checks before publishing.

export type FindingCode =
  | 'schema' // the document does not have the form that the shop reads
  | 'link-broken' // no page of the shop has this path, or its page does not exist
  | 'link-redirected' // the path points to a redirect
  | 'link-unsafe' // the shop removes links with this scheme
  | 'link-insecure' // the link points to another site without encryption
  | 'picture-unknown' // the shop has no such picture
  | 'alt-missing' // the picture has no text alternative
  | 'h1-missing' // the page would have no main heading
  | 'h1-several' // several blocks ask for the main heading
  | 'h1-unused' // the block asks for the main heading but cannot have it
  | 'h1-in-text' // a text contains a main heading
  | 'contrast' // text that cannot be read well on its background or picture
  | 'header-without-banner' // the header is transparent, but no banner is below it
  | 'path-reserved' // a page of the shop has the path
  | 'path-unlisted' // the page is not in the list of landing pages, nor in sitemaps
  | 'weight-pictures' // the pictures are large
  | 'weight-html'; // the HTML is large

export interface Finding {
  code: FindingCode;
  /** A document with an error cannot be published. */
  severity: 'error' | 'warning';
  /** JSON Pointer (RFC 6901), such as `/blocks/2/fields/title`. */
  pointer: string;
  message: string;
}

export const createError = (code: FindingCode, pointer: string, message: string): Finding => ({
  code,
  severity: 'error',
  pointer,
  message,
});
export const createWarning = (code: FindingCode, pointer: string, message: string): Finding => ({
  code,
  severity: 'warning',
  pointer,
  message,
});

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
