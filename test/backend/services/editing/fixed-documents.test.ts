import { expect, test } from 'vitest';
import { isFixed, needsBlocks } from '#backend/services/editing/fixed-documents.ts';
import { contentRoutes, contentSlug } from '../../../../src/features/content-pages/content-routes.ts';

test.each(contentRoutes.map(contentSlug))('isFixed returns true for the page %s, because a route displays it', (key) => {
  expect(isFixed({ kind: 'page', key })).toBe(true);
});

test.each([
  ['page', 'home', true, true],
  ['page', 'account', true, false],
  ['page', 'a-campaign', false, false],
  ['menu', 'menu', true, false],
  ['article', 'home', false, false],
] as const)('for the document %s/%s, isFixed returns %s and needsBlocks returns %s', (kind, key, fixed, blocks) => {
  expect([isFixed({ kind, key }), needsBlocks({ kind, key })]).toEqual([fixed, blocks]);
});
