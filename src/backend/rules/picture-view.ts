// What the pictures of a product show. Their words stand in ../words.

export const pictureViews = [
  'front',
  'side',
  'above',
  'back',
  'palm',
  'outsole',
  'fabric',
  'worn',
  'used',
  'hood',
  'collar',
  'cuff',
  'pocket',
  'waist',
  'knee',
  'sole',
  'laces',
  'strap',
  'knit',
  'label',
] as const;
export type PictureView = (typeof pictureViews)[number];
