// A message to the shopper: a banner in the page, or a toast over it.

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface Notice {
  kind: NoticeKind;
  title: string;
  /** Further lines below the title. */
  lines?: readonly string[];
  /** A link that resolves the problem. */
  action?: { href: string | undefined; text: string };
}

/** Returns true if screen readers interrupt their current speech for the notice. */
export const isUrgent = ({ kind }: Pick<Notice, 'kind'>): boolean => kind === 'error' || kind === 'warning';
