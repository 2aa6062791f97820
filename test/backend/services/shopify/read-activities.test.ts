import { expect, test } from 'vitest';
import { readActivities } from '#backend/services/shopify/read-activities.ts';

test.each([
  ['Hiking, new, Camping', ['hiking', 'camping']],
  ['wandern', ['hiking']],
  ['RANDONNEE,Sci', ['hiking', 'skiing']],
  ['hiking-boots, not hiking', []],
  ['', []],
])('finds the activities in the tags "%s"', (tags, found) => {
  expect(readActivities(tags)).toEqual(found);
});
