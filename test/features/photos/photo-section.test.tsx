import { expect, test } from 'vitest';
import { PhotoSection } from '#features/photos/social-photos/photo-section.tsx';
import { readText } from '../../support/html.ts';
import { rendered } from '../../support/rendered.ts';

test('an empty gallery asks for the first photo, and does not claim that there are no photos, because reviews may have some', () => {
  const section = <PhotoSection title="Photos" count={4} acceptsPhotos={false} isSettled list={{ total: 0, items: [] }} filter={{}} />;
  const text = readText(rendered(section).html, '.social-photos');
  expect(text).toContain('Share the first photo in this gallery.');
  expect(text).not.toContain('No photos');
});
