// A message to the shopper: a banner in the page, or a toast over it.

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface Notice {
  kind: NoticeKind;
  title: string;
  /** Further lines. */
  lines?: readonly string[];
  /** A way to mend it. */
  action?: { href: string | undefined; text: string };
}

/** Whether it interrupts a screen reader. */
export const isUrgent = ({ kind }: Pick<Notice, 'kind'>): boolean => kind === 'error' || kind === 'warning';
