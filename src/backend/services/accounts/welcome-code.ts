import { findMembership } from '#backend/rules/loyalty.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';

/** The code that welcomes a member who joined lately; undefined for everybody else. Whether they used it is another question. */
export function findWelcomeCode({ document }: Pick<ConsumerRow, 'document'>, now: number): string | undefined {
  const membership = findMembership(document);
  return membership && welcomeEnd(membership) > now ? welcome.code : undefined;
}

/** The code of the welcome (docs/test-codes.md), for so many days after joining. */
export const welcome = { code: 'WELCOME', days: 30 };

const dayMs = 24 * 60 * 60 * 1000;

export const welcomeEnd = ({ optinDate = 0 }: { optinDate?: number | undefined }): number => optinDate + welcome.days * dayMs;
