// The building blocks of the seeded catalog's pictures: product types with silhouettes and colors, and the resulting picture ids.
// scripts/pictures draws the pictures; the seed refers to them by publicId.
import type { Design } from './designs/design.ts';
import { backpacks, duffels, gloves, hats, sandals } from './designs/gear.ts';
import { innerLayers } from './designs/inner-layers.ts';
import { lowers } from './designs/legs.ts';
import { outerLayers } from './designs/outer-layers.ts';
import { shoes } from './designs/shoes.ts';
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

interface Silhouette {
  fabric: Fabric;
  closeUp: CloseUp;
  colours: readonly ColourCode[];
}

/** The close-up and the colors of a family's first design. */
interface Family {
  closeUp: CloseUp;
  colours: readonly ColourCode[];
}

interface Drawn {
  /** True if the type has separate drawings for men and women. */
  gendered: boolean;
  silhouettes: readonly Silhouette[];
}

type Families = readonly [Family, Family, Family];

const family = (closeUp: CloseUp, ...own: ColourCode[]): Family => ({ closeUp, colours: own });

/** Colors of the designs after the first of each family. */
const colourPairs: readonly (readonly ColourCode[])[] = [
  ['RST', 'INK'],
  ['STN', 'SPR'],
  ['ALP', 'STN'],
  ['SAF', 'DSK'],
  ['SPR', 'GLC'],
  ['INK', 'SAF'],
  ['GLC', 'RST'],
  ['DSK', 'ALP'],
];

const listSilhouettes = (designs: readonly (Design & { cloth: Fabric })[], families: Families, offset: number): Silhouette[] =>
  designs.map(({ cloth, closeUp }, index) => {
    const own = memberAt(families, index);
    return {
      fabric: cloth,
      closeUp: closeUp ?? own.closeUp,
      colours: index < families.length ? own.colours : memberAt(colourPairs, index + offset),
    };
  });

/** Returns the silhouettes of a type. The offset varies the colors between the types of a listing. */
const gendered = (designs: readonly (Design & { cloth: Fabric })[], offset: number, ...families: Families): Drawn => ({
  gendered: true,
  silhouettes: listSilhouettes(designs, families, offset),
});
const forAll = (designs: readonly (Design & { cloth: Fabric })[], offset: number, ...families: Families): Drawn => ({
  gendered: false,
  silhouettes: listSilhouettes(designs, families, offset),
});

const withCloth = <Own extends Design>(designs: readonly Own[], cloth: Fabric): (Own & { cloth: Fabric })[] =>
  designs.map((design) => ({ ...design, cloth }));

/** The silhouettes of each product type. Together, they have all colors. */
export const drawn = {
  'shell-jacket': gendered(
    outerLayers['shell-jacket'],
    0,
    family('hood', 'INK', 'ALP', 'RST'),
    family('pocket', 'SPR', 'SAF', 'GLC'),
    family('cuff', 'DSK', 'INK', 'STN'),
  ),
  'down-jacket': gendered(
    outerLayers['down-jacket'],
    1,
    family('collar', 'INK', 'SPR', 'SAF'),
    family('hood', 'GLC', 'RST', 'ALP'),
    family('cuff', 'STN', 'INK', 'RST'),
  ),
  parka: gendered(
    outerLayers.parka,
    3,
    family('hood', 'INK', 'STN', 'SPR'),
    family('pocket', 'ALP', 'SAF', 'STN'),
    family('cuff', 'GLC', 'INK', 'DSK'),
  ),
  fleece: gendered(
    innerLayers.fleece,
    3,
    family('pocket', 'INK', 'GLC', 'RST'),
    family('collar', 'ALP', 'STN', 'SAF'),
    family('hood', 'DSK', 'INK', 'GLC'),
  ),
  vest: gendered(
    outerLayers.vest,
    6,
    family('collar', 'INK', 'RST', 'ALP'),
    family('pocket', 'SAF', 'SPR', 'GLC'),
    family('collar', 'DSK', 'INK', 'STN'),
  ),
  windbreaker: gendered(
    outerLayers.windbreaker,
    5,
    family('pocket', 'INK', 'SAF', 'GLC'),
    family('hood', 'ALP', 'SPR', 'STN'),
    family('cuff', 'DSK', 'INK', 'RST'),
  ),
  't-shirt': gendered(
    innerLayers['t-shirt'],
    6,
    family('collar', 'INK', 'STN', 'ALP'),
    family('cuff', 'GLC', 'SPR', 'SAF'),
    family('collar', 'DSK', 'INK', 'STN'),
  ),
  shirt: gendered(
    innerLayers.shirt,
    4,
    family('pocket', 'RST', 'SPR', 'INK'),
    family('collar', 'STN', 'GLC', 'SAF'),
    family('cuff', 'DSK', 'INK', 'SPR'),
  ),
  hoodie: gendered(
    innerLayers.hoodie,
    4,
    family('hood', 'INK', 'STN', 'SPR'),
    family('cuff', 'RST', 'GLC', 'ALP'),
    family('pocket', 'SAF', 'INK', 'STN'),
  ),
  'base-layer': gendered(
    innerLayers['base-layer'],
    1,
    family('collar', 'INK', 'ALP', 'RST'),
    family('cuff', 'SPR', 'GLC', 'DSK'),
    family('collar', 'SAF', 'INK', 'STN'),
  ),
  pants: gendered(
    lowers.pants,
    2,
    family('pocket', 'INK', 'STN', 'SPR'),
    family('knee', 'ALP', 'DSK', 'STN'),
    family('waist', 'SPR', 'INK', 'STN'),
  ),
  shorts: gendered(
    lowers.shorts,
    3,
    family('waist', 'INK', 'STN', 'RST'),
    family('pocket', 'SPR', 'SAF', 'STN'),
    family('waist', 'GLC', 'INK', 'DSK'),
  ),
  leggings: gendered(
    lowers.leggings,
    6,
    family('waist', 'INK', 'DSK', 'SPR'),
    family('pocket', 'STN', 'RST', 'GLC'),
    family('knee', 'ALP', 'INK', 'STN'),
  ),
  'snow-pants': gendered(
    lowers['snow-pants'],
    5,
    family('waist', 'INK', 'SAF', 'ALP'),
    family('pocket', 'SPR', 'RST', 'GLC'),
    family('knee', 'DSK', 'INK', 'STN'),
  ),
  'hiking-boot': gendered(
    shoes['hiking-boot'],
    6,
    family('sole', 'INK', 'RST', 'STN'),
    family('laces', 'STN', 'ALP', 'RST'),
    family('laces', 'SPR', 'INK', 'GLC'),
  ),
  'trail-shoe': gendered(
    shoes['trail-shoe'],
    7,
    family('sole', 'INK', 'SAF', 'ALP'),
    family('laces', 'RST', 'STN', 'SPR'),
    family('sole', 'GLC', 'INK', 'DSK'),
  ),
  sandal: gendered(
    withCloth(sandals, 'canvas'),
    0,
    family('strap', 'INK', 'RST', 'ALP'),
    family('strap', 'SPR', 'SAF', 'DSK'),
    family('strap', 'GLC', 'INK', 'STN'),
  ),
  'winter-boot': gendered(
    shoes['winter-boot'],
    1,
    family('laces', 'INK', 'SPR', 'STN'),
    family('sole', 'RST', 'DSK', 'GLC'),
    family('sole', 'ALP', 'INK', 'STN'),
  ),
  backpack: forAll(
    backpacks,
    2,
    family('strap', 'SPR', 'INK', 'ALP', 'SAF'),
    family('pocket', 'INK', 'STN', 'GLC', 'RST'),
    family('strap', 'SAF', 'INK', 'ALP', 'STN'),
  ),
  duffel: forAll(
    duffels,
    3,
    family('strap', 'RST', 'INK', 'ALP', 'SPR'),
    family('pocket', 'SAF', 'INK', 'GLC', 'RST'),
    family('strap', 'STN', 'INK', 'SPR', 'ALP'),
  ),
  beanie: forAll(
    withCloth(hats, 'knit'),
    4,
    family('label', 'GLC', 'INK', 'RST', 'SPR'),
    family('knit', 'RST', 'INK', 'STN', 'ALP'),
    family('label', 'SPR', 'INK', 'SAF', 'GLC'),
  ),
  gloves: forAll(
    gloves,
    5,
    family('strap', 'INK', 'ALP', 'RST', 'STN'),
    family('cuff', 'STN', 'INK', 'SAF', 'DSK'),
    family('cuff', 'ALP', 'INK', 'SPR', 'RST'),
  ),
} as const satisfies Record<string, Drawn>;

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

export const findSilhouette = ({ type, shape }: Pick<Drawing, 'type' | 'shape'>): Silhouette =>
  memberAt(drawn[type].silhouettes, shapes.indexOf(shape));

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
] as const;

export type Scene = (typeof scenes)[number];

/** Returns the publicId of a picture that shows a product from the front or back. Its aspect ratio is 4:5. */
export const productPicture = ({ type, shape, cut }: Drawing, colour: ColourCode, side: ProductSide): string =>
  `product/${type}-${shape}-${cut}-${colour.toLowerCase()}-${side}`;

/** Returns the publicId of a silhouette's close-up, which is the same for men and women. */
export const closeUpPicture = ({ type, shape }: Pick<Drawing, 'type' | 'shape'>, colour: ColourCode): string =>
  `product/${type}-${shape}-${colour.toLowerCase()}-detail`;

/** Number of a type's families. The first design of each family is also pictured being worn or used. */
const familyCount = 3;

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
