// The silhouettes of each product type: its designs with a close-up and colors.
import { memberAt } from '../random.ts';
import type { CloseUp, ColourCode, Fabric } from '../taxonomy.ts';
import type { Design } from './design.ts';
import { backpacks, duffels, gloves, hats, sandals } from './gear.ts';
import { innerLayers } from './inner-layers.ts';
import { lowers } from './legs.ts';
import { outerLayers } from './outer-layers.ts';
import { shoes } from './shoes.ts';

/** A design of a product type, with the detail in its close-up picture and the colors in which it is drawn. */
export interface Silhouette {
  fabric: Fabric;
  closeUp: CloseUp;
  colours: readonly ColourCode[];
}

/** The close-up and the colors of a family's first design. */
type Family = Omit<Silhouette, 'fabric'>;

interface Drawn {
  /** True if the type has separate drawings for men and women. */
  gendered: boolean;
  silhouettes: readonly Silhouette[];
}

type Families = readonly [Family, Family, Family];
type Designs = readonly (Design & { cloth: Fabric })[];

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

const listSilhouettes = (designs: Designs, families: Families, offset: number): Silhouette[] =>
  designs.map(({ cloth, closeUp }, index) => {
    const own = memberAt(families, index);
    return {
      fabric: cloth,
      closeUp: closeUp ?? own.closeUp,
      colours: index < families.length ? own.colours : memberAt(colourPairs, index + offset),
    };
  });

/** Returns the silhouettes of a type. The offset varies the colors between the types of a listing. */
const gendered = (designs: Designs, offset: number, ...families: Families): Drawn => ({
  gendered: true,
  silhouettes: listSilhouettes(designs, families, offset),
});
const forAll = (designs: Designs, offset: number, ...families: Families): Drawn => ({
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
