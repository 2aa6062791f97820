import { expect, test } from 'vitest';
import type { Feature } from '#contract/features.ts';
import { describeDeletion, describeRemains } from '#features/account/profile/describe-deletion.ts';
import { translator } from '#i18n/translate.ts';
import { requireMarket } from '#markets/registry.ts';

const contextWith = (...offered: Feature[]) => ({
  t: translator('en-us'),
  market: requireMarket('en-us'),
  offering: { has: (feature: Feature) => offered.includes(feature), key: '' },
});

test('the deletion of an account mentions points only if the gateway offers a loyalty program', () => {
  expect(describeDeletion(contextWith('loyalty'))).toMatch(/deleted right away.*points will be lost/);
  expect(describeDeletion(contextWith('warranty', 'written-reviews'))).not.toMatch(/points/);
});

test('the data that remains after a deletion includes warranty claims and reviews only if the gateway offers them', () => {
  expect(describeRemains(contextWith())).toMatch(/^By law, we keep records of your orders for up to 7 years\./);
  expect(describeRemains(contextWith('loyalty'))).not.toMatch(/warranty|reviews/);
  expect(describeRemains(contextWith('warranty'))).toMatch(/warranty claims/);
  expect(describeRemains(contextWith('warranty'))).not.toMatch(/reviews/);
  expect(describeRemains(contextWith('written-reviews'))).toMatch(/Your reviews stay under your display name\.$/);
});
