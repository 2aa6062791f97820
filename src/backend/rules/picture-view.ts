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
  // a picture of another shop system, which does not say what its pictures show
  'more',
] as const;
export type PictureView = (typeof pictureViews)[number];

/** The captions of a style's pictures in one language, by view. Most views have none. */
export type Captions = Partial<Record<PictureView, string>>;
