import { expect, test } from 'vitest';
import { bannerSchema, requireMedia } from '#content/banners/banner-fields.ts';

test('a banner without media has an error at its field for media, so that the editor can focus it', () => {
  const { error } = requireMedia(bannerSchema).safeParse({ title: 'Snow' });
  expect(error?.issues).toMatchObject([{ path: ['media'], message: 'a picture or a video is missing' }]);
});
