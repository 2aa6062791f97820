// The history of a member's points, in words and amounts as they are shown.

export interface PointsEntryViewModel {
  id: string;
  text: string;
  /** The order that it was for. */
  order?: { href: string; text: string };
  /** With its sign. */
  points: string;
  isGain: boolean;
  /** As people read it, and as machines do (YYYY-MM-DD). */
  date: { text: string; day: string };
  /** From when it counts; absent where it does. */
  counts?: string | undefined;
}

export interface PointsHistoryViewModel {
  page: number;
  pages: number;
  entries: PointsEntryViewModel[];
  /** Addresses of the pages before and after, and what the links say. */
  newer?: { href: string; text: string } | undefined;
  older?: { href: string; text: string } | undefined;
}
