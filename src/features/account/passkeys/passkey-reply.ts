/** The response to a script that creates or uses a passkey. */
export interface PasskeyReply {
  /** Options for the browser's JSON methods (Web Authentication 3, 5.1.8 and 5.1.9). */
  options?: Record<string, unknown>;
  /** URL to navigate to. */
  to?: string;
  /** Error message in the page's language. */
  problem?: string;
}
