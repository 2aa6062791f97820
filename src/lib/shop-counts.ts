// Counts of what happens in the shop. The storefront reports them without ids of visitors, and the backend adds them up for each market and
// day (docs/decisions/085).

/** Name of the analytics event that reports counts. It is not in the event table, because browsers must not send it. */
export const shopCountsName = 'shop-counts';

/**
 * What is counted. `visit`: a page that was opened from outside the shop. `step`: a step of the checkout that a cart reached. `error`: an
 * error shown to a shopper. `failed-call`: a call of the gateway that failed.
 */
export const countKinds = ['visit', 'step', 'error', 'failed-call'] as const;

export interface ActivityCount {
  kind: (typeof countKinds)[number];
  /** The step, the error code or the call. Empty for visits. */
  name: string;
  count: number;
}

/** A search without results. */
export interface MissedSearch {
  term: string;
  /** The group of the visitor's network, from 0. Many visitors share it, so it identifies none of them. */
  network: number;
}

/** The payload of the event. */
export interface ShopCounts {
  counts: ActivityCount[];
  searches: MissedSearch[];
}

/** Number of groups into which networks are divided to estimate how many visitors searched for a term. */
export const networkGroups = 30;

/** Maximum length of a term in UTF-16 code units. Longer ones are not counted. */
export const maxTermLength = 100;

/** Returns true if a text could be an email address or a phone number, which shoppers enter into the search by mistake. */
export const looksPersonal = (text: string): boolean => /\S\s*[@＠]\s*\S/.test(text) || /\d{6}/.test(text.replaceAll(/[\s()+./–-]/g, ''));

/** The steps of the checkout, in order. A cart counts once for each of them; the order follows. */
export const countedSteps = ['shipping', 'billing', 'summary'] as const;
export type CountedStep = (typeof countedSteps)[number];
