import { describe, expect, test } from 'vitest';
import { findGroup } from '#contract/call-groups.ts';
import { callNames, callRow } from '#contract/calls.ts';
import { type Feature, featureCalls, features, neededFeatures } from '#contract/features.ts';

const listCalls = (feature: Feature) => [feature, neededFeatures[feature] ?? []].flat().flatMap((each) => featureCalls[each]);

describe('findGroup', () => {
  test.each([
    ['content.page', 'content'],
    ['components.sizeChart', 'content'],
    ['social.upload', 'photos'],
    ['reviews.write', 'reviews'],
    ['products.productSearch', 'search'],
    ['products.catalog', 'commerce'],
    ['auth.token', 'commerce'],
    ['utilities.countryList', 'commerce'],
  ] as const)('returns the group of %s: %s', (name, group) => {
    expect(findGroup(name)).toBe(group);
  });

  test('returns the group content for every call that returns content', () => {
    expect([...new Set(callNames.filter((name) => callRow(name).content).map(findGroup))]).toEqual(['content']);
  });

  test('returns the same group for all calls of a feature and of the feature that it needs, so that one origin decides whether the shop has the feature', () => {
    for (const feature of features) expect([feature, new Set(listCalls(feature).map(findGroup)).size]).toEqual([feature, 1]);
  });
});
