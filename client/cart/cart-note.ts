import { pageSite } from '#islands/page-site.ts';

/** Of what is noted for other tabs, and for this page when it comes back. */
export const notePrefix = 'cairn-cart-';
export const formatNoteKey = (): string => notePrefix + pageSite();
