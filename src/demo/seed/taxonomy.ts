// The building blocks of the seeded catalog's pictures: product types with silhouettes and colors, and the resulting picture ids.
// scripts/pictures draws the pictures; the seed refers to them by publicId.
import { drawn, type Silhouette } from './designs/silhouettes.ts';
import { memberAt } from './random.ts';

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

export type ProductType = keyof typeof drawn;

export const productTypes = Object.keys(drawn) as ProductType[]; // the assertion is safe because `drawn` has no other keys

const cuts = ['men', 'women', 'all'] as const;
export type Cut = (typeof cuts)[number];

/** Names of the silhouettes of a type. A type has the first of them, as many as it has silhouettes. */
export const shapes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
export type Shape = (typeof shapes)[number];

/** A drawing shows a silhouette in a cut for men, for women or for all. */
export interface Drawing {
  type: ProductType;
  shape: Shape;
  cut: Cut;
}

/** Returns the member for a shape in a list with a member for each silhouette of a type. */
export const chooseByShape = <Member>(members: readonly Member[], shape: Shape): Member => memberAt(members, shapes.indexOf(shape));

export const findSilhouette = ({ type, shape }: Pick<Drawing, 'type' | 'shape'>): Silhouette =>
  chooseByShape(drawn[type].silhouettes, shape);

export const listCuts = (type: ProductType): readonly Cut[] => (drawn[type].gendered ? ['men', 'women'] : ['all']);

/** Returns the shapes in which a type is drawn. */
export const listShapes = (type: ProductType): readonly Shape[] => shapes.slice(0, drawn[type].silhouettes.length);

/** Returns all drawings of a type in a cut. */
export const listDrawings = (type: ProductType, cut: Cut): readonly Drawing[] => listShapes(type).map((shape) => ({ type, shape, cut }));

export const drawings: readonly Drawing[] = productTypes.flatMap((type) => listCuts(type).flatMap((cut) => listDrawings(type, cut)));

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
  'storefront',
] as const;

export type Scene = (typeof scenes)[number];

/** Returns the publicId of a picture that shows a product from the front or back. Its aspect ratio is 4:5. */
export const productPicture = ({ type, shape, cut }: Drawing, colour: ColourCode, side: ProductSide): string =>
  `product/${type}-${shape}-${cut}-${colour.toLowerCase()}-${side}`;

/** Returns the publicId of a silhouette's close-up, which is the same for men and women. */
export const closeUpPicture = ({ type, shape }: Pick<Drawing, 'type' | 'shape'>, colour: ColourCode): string =>
  `product/${type}-${shape}-${colour.toLowerCase()}-detail`;

/** Number of a type's families. The first design of each family is also pictured being worn or used. */
export const familyCount = 3;

export const isPicturedWorn = ({ shape }: Pick<Drawing, 'shape'>): boolean => shapes.indexOf(shape) < familyCount;

/** Returns the publicId of the picture that shows a silhouette being worn or used, in its first color. */
export const wornPicture = ({ type, shape, cut }: Drawing): string => `worn/${type}-${shape}-${cut}`;

/** Returns the publicId of the picture that shows a garment for the upper body being worn, from the front. */
export const wornFrontPicture = ({ type, shape, cut }: Drawing, colour: ColourCode): string =>
  `worn/${type}-${shape}-${cut}-${colour.toLowerCase()}`;

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
