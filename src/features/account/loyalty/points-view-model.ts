// View model of a member's points history, with formatted texts and numbers.

export interface PointsEntryViewModel {
  id: string;
  text: string;
  /** The order for which the points were credited or debited. */
  order?: { href: string; text: string };
  /** Number of points, with a plus or minus sign. */
  points: string;
  isGain: boolean;
  /** Date of the entry: formatted text, and the day as YYYY-MM-DD. */
  date: { text: string; day: string };
  /** Text with the date when the points become usable. Absent if they are already usable. */
  counts?: string | undefined;
}

export interface PointsHistoryViewModel {
  page: number;
  pages: number;
  entries: PointsEntryViewModel[];
  /** Link to newer entries. */
  newer?: { href: string; text: string } | undefined;
  older?: { href: string; text: string } | undefined;
}
