// The building blocks of the seeded catalog's pictures: product types with silhouettes and colors, and the resulting picture ids.
// scripts/pictures draws the pictures; the seed refers to them by publicId.

export interface Colour {
  /** Three characters at the end of the product ids of this color. */
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

/** The details that a close-up picture can show. */
const closeUps = ['hood', 'collar', 'cuff', 'pocket', 'waist', 'knee', 'sole', 'laces', 'strap', 'knit', 'label'] as const;
export type CloseUp = (typeof closeUps)[number];

/** Main fabrics, with the names that are used in the ids of their close-up pictures. */
export const fabrics = [
  'shell',
  'softshell',
  'nylon',
  'cotton',
  'jersey',
  'stretch',
  'knit',
  'fleece',
  'leather',
  'suede',
  'mesh',
  'canvas',
] as const;
export type Fabric = (typeof fabrics)[number];

interface Silhouette {
  fabric: Fabric;
  closeUp: CloseUp;
  colours: readonly ColourCode[];
}

interface Drawn {
  /** True if the type has separate drawings for men and women. */
  gendered: boolean;
  silhouettes: readonly [Silhouette, Silhouette, Silhouette];
}

const silhouette = (fabric: Fabric, closeUp: CloseUp, ...own: ColourCode[]): Silhouette => ({ fabric, closeUp, colours: own });
const gendered = (...silhouettes: Drawn['silhouettes']): Drawn => ({ gendered: true, silhouettes });
const forAll = (...silhouettes: Drawn['silhouettes']): Drawn => ({ gendered: false, silhouettes });

/** Three silhouettes of each product type. Together, they have all colors. */
export const drawn = {
  'shell-jacket': gendered(
    silhouette('shell', 'hood', 'INK', 'ALP', 'RST'),
    silhouette('shell', 'pocket', 'SPR', 'SAF', 'GLC'),
    silhouette('softshell', 'cuff', 'DSK', 'INK', 'STN'),
  ),
  'down-jacket': gendered(
    silhouette('nylon', 'collar', 'INK', 'SPR', 'SAF'),
    silhouette('nylon', 'hood', 'GLC', 'RST', 'ALP'),
    silhouette('nylon', 'cuff', 'STN', 'INK', 'RST'),
  ),
  parka: gendered(
    silhouette('cotton', 'hood', 'INK', 'STN', 'SPR'),
    silhouette('shell', 'pocket', 'ALP', 'SAF', 'STN'),
    silhouette('nylon', 'cuff', 'GLC', 'INK', 'DSK'),
  ),
  fleece: gendered(
    silhouette('fleece', 'pocket', 'INK', 'GLC', 'RST'),
    silhouette('fleece', 'collar', 'ALP', 'STN', 'SAF'),
    silhouette('fleece', 'hood', 'DSK', 'INK', 'GLC'),
  ),
  vest: gendered(
    silhouette('nylon', 'collar', 'INK', 'RST', 'ALP'),
    silhouette('nylon', 'pocket', 'SAF', 'SPR', 'GLC'),
    silhouette('softshell', 'collar', 'DSK', 'INK', 'STN'),
  ),
  windbreaker: gendered(
    silhouette('nylon', 'pocket', 'INK', 'SAF', 'GLC'),
    silhouette('nylon', 'hood', 'ALP', 'SPR', 'STN'),
    silhouette('nylon', 'cuff', 'DSK', 'INK', 'RST'),
  ),
  't-shirt': gendered(
    silhouette('jersey', 'collar', 'INK', 'STN', 'ALP'),
    silhouette('jersey', 'cuff', 'GLC', 'SPR', 'SAF'),
    silhouette('jersey', 'collar', 'DSK', 'INK', 'STN'),
  ),
  shirt: gendered(
    silhouette('cotton', 'pocket', 'RST', 'SPR', 'INK'),
    silhouette('cotton', 'collar', 'STN', 'GLC', 'SAF'),
    silhouette('cotton', 'cuff', 'DSK', 'INK', 'SPR'),
  ),
  hoodie: gendered(
    silhouette('jersey', 'hood', 'INK', 'STN', 'SPR'),
    silhouette('jersey', 'cuff', 'RST', 'GLC', 'ALP'),
    silhouette('fleece', 'collar', 'SAF', 'INK', 'STN'),
  ),
  'base-layer': gendered(
    silhouette('stretch', 'collar', 'INK', 'ALP', 'RST'),
    silhouette('stretch', 'cuff', 'SPR', 'GLC', 'DSK'),
    silhouette('jersey', 'collar', 'SAF', 'INK', 'STN'),
  ),
  pants: gendered(
    silhouette('cotton', 'pocket', 'INK', 'STN', 'SPR'),
    silhouette('softshell', 'knee', 'ALP', 'DSK', 'STN'),
    silhouette('canvas', 'waist', 'SPR', 'INK', 'STN'),
  ),
  shorts: gendered(
    silhouette('cotton', 'waist', 'INK', 'STN', 'RST'),
    silhouette('softshell', 'pocket', 'SPR', 'SAF', 'STN'),
    silhouette('nylon', 'waist', 'GLC', 'INK', 'DSK'),
  ),
  leggings: gendered(
    silhouette('stretch', 'waist', 'INK', 'DSK', 'SPR'),
    silhouette('stretch', 'pocket', 'STN', 'RST', 'GLC'),
    silhouette('stretch', 'knee', 'ALP', 'INK', 'STN'),
  ),
  'snow-pants': gendered(
    silhouette('shell', 'waist', 'INK', 'SAF', 'ALP'),
    silhouette('shell', 'pocket', 'SPR', 'RST', 'GLC'),
    silhouette('softshell', 'knee', 'DSK', 'INK', 'STN'),
  ),
  'hiking-boot': gendered(
    silhouette('leather', 'sole', 'INK', 'RST', 'STN'),
    silhouette('suede', 'laces', 'STN', 'ALP', 'RST'),
    silhouette('canvas', 'laces', 'SPR', 'INK', 'GLC'),
  ),
  'trail-shoe': gendered(
    silhouette('mesh', 'sole', 'INK', 'SAF', 'ALP'),
    silhouette('mesh', 'laces', 'RST', 'STN', 'SPR'),
    silhouette('knit', 'sole', 'GLC', 'INK', 'DSK'),
  ),
  sandal: gendered(
    silhouette('canvas', 'strap', 'INK', 'RST', 'ALP'),
    silhouette('canvas', 'strap', 'SPR', 'SAF', 'DSK'),
    silhouette('canvas', 'strap', 'GLC', 'INK', 'STN'),
  ),
  'winter-boot': gendered(
    silhouette('nylon', 'laces', 'INK', 'SPR', 'STN'),
    silhouette('suede', 'sole', 'RST', 'DSK', 'GLC'),
    silhouette('leather', 'sole', 'ALP', 'INK', 'STN'),
  ),
  backpack: forAll(
    silhouette('canvas', 'strap', 'SPR', 'INK', 'ALP', 'SAF'),
    silhouette('canvas', 'pocket', 'INK', 'STN', 'GLC', 'RST'),
    silhouette('nylon', 'strap', 'SAF', 'INK', 'ALP', 'STN'),
  ),
  duffel: forAll(
    silhouette('canvas', 'strap', 'RST', 'INK', 'ALP', 'SPR'),
    silhouette('shell', 'pocket', 'SAF', 'INK', 'GLC', 'RST'),
    silhouette('canvas', 'strap', 'STN', 'INK', 'SPR', 'ALP'),
  ),
  beanie: forAll(
    silhouette('knit', 'label', 'GLC', 'INK', 'RST', 'SPR'),
    silhouette('knit', 'knit', 'RST', 'INK', 'STN', 'ALP'),
    silhouette('knit', 'label', 'SPR', 'INK', 'SAF', 'GLC'),
  ),
  gloves: forAll(
    silhouette('softshell', 'strap', 'INK', 'ALP', 'RST', 'STN'),
    silhouette('nylon', 'cuff', 'STN', 'INK', 'SAF', 'DSK'),
    silhouette('stretch', 'cuff', 'ALP', 'INK', 'SPR', 'RST'),
  ),
} as const satisfies Record<string, Drawn>;

export type ProductType = keyof typeof drawn;

export const productTypes = Object.keys(drawn) as ProductType[]; // the assertion is safe because `drawn` has no other keys

const cuts = ['men', 'women', 'all'] as const;
export type Cut = (typeof cuts)[number];

/** Names of the three silhouettes of each type. */
export const shapes = ['a', 'b', 'c'] as const;
export type Shape = (typeof shapes)[number];

/** A drawing shows a silhouette in a cut for men, for women or for all. */
export interface Drawing {
  type: ProductType;
  shape: Shape;
  cut: Cut;
}

export const findSilhouette = ({ type, shape }: Pick<Drawing, 'type' | 'shape'>): Silhouette =>
  drawn[type].silhouettes[shapes.indexOf(shape)] ?? drawn[type].silhouettes[0];

export const listCuts = (type: ProductType): readonly Cut[] => (drawn[type].gendered ? ['men', 'women'] : ['all']);

export const drawings: readonly Drawing[] = productTypes.flatMap((type) =>
  shapes.flatMap((shape) => listCuts(type).map((cut) => ({ type, shape, cut }))),
);

export const sides = ['front', 'back'] as const;
export type ProductSide = (typeof sides)[number];

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

/** Returns the publicId of a picture that shows a product from the front or back. Its aspect ratio is 4:5. */
export const productPicture = ({ type, shape, cut }: Drawing, colour: ColourCode, side: ProductSide): string =>
  `product/${type}-${shape}-${cut}-${colour.toLowerCase()}-${side}`;

/** Returns the publicId of a silhouette's close-up, which is the same for men and women. */
export const closeUpPicture = ({ type, shape }: Pick<Drawing, 'type' | 'shape'>, colour: ColourCode): string =>
  `product/${type}-${shape}-${colour.toLowerCase()}-detail`;

/** Returns the publicId of the picture that shows a silhouette being worn or used, in its first color. */
export const wornPicture = ({ type, shape, cut }: Drawing): string => `worn/${type}-${shape}-${cut}`;

/** Returns the publicId of a fabric's close-up. */
export const fabricPicture = (fabric: Fabric, colour: ColourCode): string => `fabric/${fabric}-${colour.toLowerCase()}`;

/** Ids of the drawn pictures that the demo data presents as photos taken by shoppers. */
export const snapshots = [
  'summit-shell',
  'summit-ridge',
  'trail-pack',
  'trail-forest',
  'trail-boot',
  'trail-falls',
  'camp-fleece',
  'camp-night',
  'snow-down',
  'snow-tent',
  'town-coat',
  'town-rain',
] as const;

export type Snapshot = (typeof snapshots)[number];

/** Returns the publicId of a picture that is used as a shopper's photo. Its aspect ratio is 4:5. */
export const snapshotPicture = (snapshot: Snapshot): string => `snapshot/${snapshot}`;

/** Returns the publicId of a landscape picture. Its aspect ratio is 16:9. */
export const scenePicture = (scene: Scene): string => `scene/${scene}`;
