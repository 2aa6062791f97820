// What the staff Worker asks the storefront, with a signed request over its binding: its settings, and its cached pages.
import type { DescribedSetting } from './describe-settings.ts';

/** Path of the storefront that receives the requests. */
export const shopOperationsPath = '/operations';

export type ShopOperation =
  | { operation: 'settings' }
  /** `path`: the path of a page without its query. */
  | { operation: 'pages'; path: string }
  /** `key`: the key of an entry. */
  | { operation: 'expire'; key: string };

export interface CachedPageState {
  key: string;
  /** URL of the page, with the cohort if the page depends on the visitor. */
  title: string;
  state: 'fresh' | 'stale' | 'expired';
  /** Milliseconds since 1970. */
  createdAt: number;
  freshUntil: number;
  staleUntil: number;
  /** Number of documents that the page contains. */
  documents: number;
}

export interface ShopReplies {
  settings: { settings: DescribedSetting[] };
  /** `isComplete`: false if there are more entries. */
  pages: { entries: CachedPageState[]; isComplete: boolean };
  expire: { isExpired: true };
}
