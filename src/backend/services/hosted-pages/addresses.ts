/**
 * Parses the URL to which a shopper is redirected. Throws unless it is an http or https URL, because any other value is a bug in the
 * caller.
 */
export function requireWebUrl(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('The URL of a redirect must be an http or https URL.');
  return url;
}

/** Returns an origin such as https://shop.example unchanged. Throws if the value is not exactly an origin; undefined is allowed. */
export function requireOrigin(origin: string | undefined): string | undefined {
  if (origin !== undefined && requireWebUrl(origin).origin !== origin) throw new Error('The framing origin must be a valid origin.');
  return origin;
}

/** Returns the shop's return URL with the id of the payment session or challenge from which the shopper returns. */
export function createReturnUrl(returnUrl: string, id: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_session', id);
  return url.href;
}

export const sessionPath = (sessionId: string): string => `/provider/session/${sessionId}`;
export const challengePath = (challengeId: string): string => `/provider/challenge/${challengeId}`;

/** Returns the origin that frames a page; undefined if the request was not made for a frame, or if the session has no framing origin. */
export const framing = (frame: string | undefined, parentOrigin: string | null): string | undefined =>
  frame === '1' ? (parentOrigin ?? undefined) : undefined;

/** Query parameters of a framed page. */
interface FrameQuery {
  /** The requested appearance, as JSON. */
  appearance?: string | undefined;
  /** `message` if a button of the shop submits the page's form. */
  submit?: 'message' | undefined;
}

/** Returns the path of a page, with the query `frame=1` and the other parameters if the page is framed. */
export function addFrameQuery(path: string, framedBy: string | undefined, { appearance, submit }: FrameQuery = {}): string {
  if (framedBy === undefined) return path;
  return `${path}?${new URLSearchParams({ frame: '1', ...(submit && { submit }), ...(appearance !== undefined && { appearance }) })}`;
}
