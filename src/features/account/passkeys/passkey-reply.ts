/** What the shop answers a script with that makes or uses a passkey. */
export interface PasskeyReply {
  /** What the browser needs, as its JSON methods take it (Web Authentication 3, 5.1.8 and 5.1.9). */
  options?: Record<string, unknown>;
  /** Where it goes on. */
  to?: string;
  /** Why it does not, in the words of the locale. */
  problem?: string;
}
