// What the backend tells the storefront about the waiting room of a market, and times that several parts must agree about.

/** The waiting room of a market. */
export interface WaitingRoomState {
  siteId: string;
  /** Identifies the line: the time at which staff opened it, in milliseconds since 1970. Places in an earlier line are not valid. */
  round: number;
  /** Maximum number of visitors in the shop at once; null for no maximum. */
  places: number | null;
  /** Maximum number of admissions per minute; null for no maximum. */
  perMinute: number | null;
  /** When the line begins to move, in milliseconds since 1970; null if it moved from the beginning. */
  opensAt: number | null;
}

/** Milliseconds without a request after which a pass ends. */
export const passMs = 10 * 60_000;
