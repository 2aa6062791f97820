/** Where a shopper is sent. Throws for what no shop of ours would give: a fault of the caller. */
export function requireWebUrl(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('The address to come back to is none of a page.');
  return url;
}

/** An origin such as https://shop.example, exactly; undefined stays. */
export function requireOrigin(origin: string | undefined): string | undefined {
  if (origin !== undefined && requireWebUrl(origin).origin !== origin) throw new Error('What is to frame the page is no origin.');
  return origin;
}

/** The way back to the shop with what the shopper comes from. */
export function returnUrlWith(returnUrl: string, id: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_session', id);
  return url.href;
}

export const sessionPath = (sessionId: string): string => `/provider/session/${sessionId}`;
export const challengePath = (challengeId: string): string => `/provider/challenge/${challengeId}`;

/** The origin that frames a page, if it is asked for as a frame and its shop has named one. */
export const framing = (frame: string | undefined, parentOrigin: string | null): string | undefined =>
  frame === '1' ? (parentOrigin ?? undefined) : undefined;

/** The address of the same page, framed or not. */
export const framedPath = (path: string, framedBy: string | undefined): string => (framedBy === undefined ? path : `${path}?frame=1`);
