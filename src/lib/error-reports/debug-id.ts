// Names of scripts in error reports. The upload of source maps uses the same names (scripts/upload-source-maps.ts).

/** A script in a report: the path of a browser script, such as `/assets/cart-abc.js`, or `/` with the Worker and its file. */
export const nameScript = (path: string): string => `app://${path}`;

/**
 * Returns the debug id of a script, by which its source map is found. It is derived from the name, so that scripts need no added code. Names
 * of browser scripts contain a hash of the content, so that pages which are still open after a deployment are readable as well.
 */
export async function createDebugId(path: string, release: string): Promise<string> {
  const name = path.startsWith('/assets/') ? path : `${release}${path}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`debug id of ${name}`)));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // the version and the variant of a random UUID
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
