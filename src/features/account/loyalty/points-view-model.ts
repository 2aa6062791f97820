// View model of a member's points history, with formatted texts and amounts.

export interface PointsEntryViewModel {
  id: string;
  text: string;
  /** The order that the points belong to. */
  order?: { href: string; text: string };
  /** Number of points with its sign. */
  points: string;
  isGain: boolean;
  /** Date of the entry: formatted text, and the day as YYYY-MM-DD. */
  date: { text: string; day: string };
  /** Text with the date from which the points count. Absent if they already count. */
  counts?: string | undefined;
}

export interface PointsHistoryViewModel {
  page: number;
  pages: number;
  entries: PointsEntryViewModel[];
  /** Link to the newer entries; `older` is the link to the older ones. */
  newer?: { href: string; text: string } | undefined;
  older?: { href: string; text: string } | undefined;
}
