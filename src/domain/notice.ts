// What the shop tells a shopper beside what was asked for: as a banner in the page, or as a toast over it.

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface Notice {
  kind: NoticeKind;
  title: string;
  /** Further lines. */
  lines?: readonly string[];
  /** A way to mend it. */
  action?: { href: string | undefined; text: string };
}

/** Whether it is said at once, in the midst of what a screen reader says. */
export const isUrgent = ({ kind }: Pick<Notice, 'kind'>): boolean => kind === 'error' || kind === 'warning';
