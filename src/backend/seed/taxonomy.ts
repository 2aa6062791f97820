// What the seeded catalogue is drawn from: product types, colours, and the pictures drawn of them.
// scripts/pictures draws one picture per type × colour × view, and one per scene; the seed refers to them by publicId.

export interface Colour {
  /** The 3-character suffix of a productId. */
  code: string;
  hex: string;
}

export const colours = [
  { code: 'INK', hex: '#1f252c' },
  { code: 'STN', hex: '#b9b1a2' },
  { code: 'GLC', hex: '#8fb4c6' },
  { code: 'SPR', hex: '#2f5244' },
  { code: 'RST', hex: '#b5532b' },
  { code: 'SAF', hex: '#dfa42b' },
  { code: 'DSK', hex: '#5c4c6d' },
  { code: 'ALP', hex: '#1d6e8c' },
] as const satisfies readonly Colour[];

export type ColourCode = (typeof colours)[number]['code'];

export const productTypes = [
  'shell-jacket',
  'down-jacket',
  'parka',
  'fleece',
  'vest',
  'windbreaker',
  't-shirt',
  'shirt',
  'hoodie',
  'base-layer',
  'pants',
  'shorts',
  'leggings',
  'snow-pants',
  'hiking-boot',
  'trail-shoe',
  'sandal',
  'winter-boot',
  'backpack',
  'duffel',
  'beanie',
  'gloves',
] as const;

export type ProductType = (typeof productTypes)[number];

export const views = ['front', 'detail'] as const;
export type View = (typeof views)[number];

export const scenes = [
  'alpine-dawn',
  'ridge-walk',
  'forest-trail',
  'coast-storm',
  'snow-camp',
  'desert-canyon',
  'lake-morning',
  'night-tent',
  'waterfall',
  'summer-meadow',
  'glacier',
  'city-rain',
] as const;

export type Scene = (typeof scenes)[number];

/** publicId of a product picture, 4:5 portrait. */
export const productPicture = (type: ProductType, colour: ColourCode, view: View): string =>
  `product/${type}-${colour.toLowerCase()}-${view}`;

/** publicId of a scene, 16:9 landscape. */
export const scenePicture = (scene: Scene): string => `scene/${scene}`;

/** Widths in pixels that exist of every picture. */
export const productPictureWidths = [480, 960] as const;
export const scenePictureWidths = [640, 1200, 2000] as const;
