// The views that product pictures show. The names of the views are in src/backend/translations.

export const pictureViews = [
  'front',
  'side',
  'above',
  'back',
  'palm',
  'outsole',
  'fabric',
  'worn',
  'worn-front',
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
