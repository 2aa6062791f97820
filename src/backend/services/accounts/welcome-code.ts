import { findMembership } from '#backend/rules/loyalty.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';

/** Returns the coupon code for a new loyalty member, whether or not it has been used; undefined for all other shoppers. */
export function findWelcomeCode({ document }: Pick<ConsumerRow, 'document'>, now: number): string | undefined {
  const membership = findMembership(document);
  return membership && welcomeEnd(membership) > now ? welcome.code : undefined;
}

/** The welcome coupon code (docs/test-codes.md), and the number of days after joining for which it is valid. */
export const welcome = { code: 'WELCOME', days: 30 };

const dayMs = 24 * 60 * 60 * 1000;

export const welcomeEnd = ({ optinDate = 0 }: { optinDate?: number | undefined }): number => optinDate + welcome.days * dayMs;
