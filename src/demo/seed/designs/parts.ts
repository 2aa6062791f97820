// The visible parts of each silhouette. scripts/pictures draws these parts, and the seed chooses texts that mention only these parts.
import { chooseByShape, type Drawing, type ProductType, type Shape } from '../taxonomy.ts';
import { type Backpack, backpacks, type Duffel, duffels, type Glove, gloves, type Hat, hats, type Sandal, sandals } from './gear.ts';
import { type Lower, lowers } from './legs.ts';
import { type Shoe, shoes } from './shoes.ts';
import type { Pocket, Upper } from './upper.ts';
import { isUpper, type UpperType, uppers } from './uppers.ts';

export type Part =
  | 'hood'
  | 'helmet-hood'
  | 'brim'
  | 'pit-zips'
  | 'collar'
  | 'ribbed-neck'
  | 'zip'
  | 'front-zip'
  | 'open-front'
  | 'pocket'
  | 'hand-pockets'
  | 'zip-pocket'
  | 'baffles'
  | 'long-sleeves'
  | 'elastic-cuffs'
  | 'cuff-tabs'
  | 'hem-cord'
  | 'hem-band'
  | 'tail-hem'
  | 'shoulder-panel'
  | 'back-seam'
  | 'waistband'
  | 'wide-waistband'
  | 'suspenders'
  | 'shaped-knees'
  | 'thigh-zip'
  | 'ankle-guards'
  | 'laces'
  | 'ankle-collar'
  | 'warm-collar'
  | 'toe-guard'
  | 'deep-lugs'
  | 'heel-strap'
  | 'buckle'
  | 'lid'
  | 'hip-belt'
  | 'side-pockets'
  | 'front-pocket'
  | 'cords'
  | 'handle'
  | 'label'
  | 'fingers'
  | 'wrist-strap'
  | 'ribbed-cuff'
  | 'gauntlet'
  | 'pompom'
  | 'second-color'
  | 'print';

/** A text with the parts that it mentions. */
export interface NeedsParts {
  needs?: readonly Part[];
}

/** Returns true if a silhouette has all parts that a text mentions. */
export const suits =
  (parts: ReadonlySet<Part>) =>
  ({ needs = [] }: NeedsParts): boolean =>
    needs.every((part) => parts.has(part));

const necks: Readonly<Record<Upper['neck'], readonly Part[]>> = {
  hood: ['hood'],
  'helmet-hood': ['hood', 'helmet-hood'],
  stand: ['collar'],
  funnel: ['collar'],
  mock: ['collar'],
  shirt: ['collar'],
  crew: ['ribbed-neck'],
  vee: ['ribbed-neck'],
};

const fronts: Readonly<Record<Upper['front'], readonly Part[]>> = {
  zip: ['front-zip', 'zip', 'open-front'],
  flap: ['open-front'],
  half: ['zip'],
  quarter: ['zip'],
  buttons: ['open-front'],
  placket: [],
  closed: [],
};

const pockets: Readonly<Record<Pocket, readonly Part[]>> = {
  hand: ['pocket', 'hand-pockets', 'zip-pocket', 'zip'],
  'hand-hidden': ['pocket', 'hand-pockets', 'zip-pocket', 'zip'],
  chest: ['pocket', 'zip-pocket', 'zip'],
  'chest-flat': ['pocket', 'zip-pocket', 'zip'],
  napoleon: ['pocket', 'zip-pocket', 'zip'],
  flap: ['pocket', 'hand-pockets'],
  kangaroo: ['pocket', 'hand-pockets'],
  patch: ['pocket', 'zip-pocket', 'zip'],
  shirt: ['pocket'],
  pouch: ['pocket', 'zip-pocket', 'zip'],
};

const cuffs: Readonly<Record<Upper['cuffs'], readonly Part[]>> = {
  tab: ['cuff-tabs'],
  rib: ['elastic-cuffs'],
  bound: ['elastic-cuffs'],
  button: [],
  plain: [],
};

const hems: Readonly<Record<Upper['hem'], readonly Part[]>> = {
  cord: ['hem-cord'],
  bound: ['hem-band'],
  tail: ['tail-hem'],
  rib: [],
  plain: [],
};

/** Returns whether a hood has a stiff brim. */
export const isBrimmed = ({ neck, cloth }: Upper): boolean => neck === 'helmet-hood' || (neck === 'hood' && cloth === 'shell');

const listUpperParts = (upper: Upper): readonly Part[] => [
  ...necks[upper.neck],
  ...fronts[upper.front],
  ...upper.pockets.flatMap((pocket) => pockets[pocket]),
  ...(isBrimmed(upper) ? (['brim'] as const) : []),
  ...(upper.pitZips ? (['pit-zips', 'zip'] as const) : []),
  ...(upper.quilt ? (['baffles'] as const) : []),
  ...(upper.sleeves === 'long' ? (['long-sleeves', ...cuffs[upper.cuffs]] as const) : []),
  ...hems[upper.hem],
  ...(upper.block === 'shoulders' || upper.block === 'yoke' ? (['shoulder-panel'] as const) : []),
  ...(upper.block ? (['second-color'] as const) : []),
  ...(upper.print || upper.pattern ? (['print'] as const) : []),
  ...(upper.quilt || upper.neck === 'crew' || upper.neck === 'vee' ? [] : (['back-seam'] as const)),
];

/** Returns whether a drawing is a garment for the upper body that is pictured being worn, from the front. Short sleeves are not. */
export const isWornFromFront = (drawing: Drawing): drawing is Drawing & { type: UpperType } =>
  isUpper(drawing.type) && chooseByShape(uppers[drawing.type], drawing.shape).sleeves !== 'short';

const waists: Readonly<Record<Lower['waist'], readonly Part[]>> = {
  belt: ['waistband'],
  elastic: ['waistband'],
  wide: ['waistband', 'wide-waistband'],
  bib: ['suspenders'],
};

const legPockets: Readonly<Record<Lower['pockets'][number], readonly Part[]>> = {
  slash: ['pocket', 'hand-pockets'],
  zip: ['pocket', 'hand-pockets', 'zip-pocket', 'zip'],
  cargo: ['pocket'],
  thigh: ['pocket', 'thigh-zip', 'zip-pocket', 'zip'],
  back: ['pocket', 'zip-pocket', 'zip'],
};

const listLowerParts = (lower: Lower): readonly Part[] => [
  ...waists[lower.waist],
  ...lower.pockets.flatMap((pocket) => legPockets[pocket]),
  ...(lower.knee === 'darts' || lower.knee === 'patch' ? (['shaped-knees'] as const) : []),
  ...(lower.stripe ? (['second-color'] as const) : []),
  ...(lower.stripe === 'gaiter' ? (['ankle-guards'] as const) : []),
];

const listShoeParts = (shoe: Shoe): readonly Part[] => [
  ...(shoe.closure === 'laces' || shoe.closure === 'speed' ? (['laces'] as const) : []),
  ...(shoe.overlay === 'plain' ? [] : (['second-color'] as const)),
  ...(shoe.collar === 'fur' ? (['warm-collar'] as const) : []),
  ...(shoe.height >= 240 ? (['ankle-collar'] as const) : []),
  ...(shoe.toe === 'none' ? [] : (['toe-guard'] as const)),
  ...(shoe.lugs === 'deep' ? (['deep-lugs'] as const) : []),
];

const listSandalParts = (sandal: Sandal): readonly Part[] => [
  'deep-lugs',
  ...(sandal.straps === 'slide' ? [] : (['heel-strap', 'buckle'] as const)),
  ...(sandal.bumper ? (['toe-guard'] as const) : []),
];

const listBackpackParts = ({ kind, pocket, base, cords }: Backpack): readonly Part[] => [
  'side-pockets',
  ...(base ? (['second-color'] as const) : []),
  ...(cords ? (['cords'] as const) : []),
  ...(pocket === 'none' ? [] : (['front-pocket'] as const)),
  'buckle',
  ...(kind === 'trek' ? (['lid'] as const) : []),
  ...(kind === 'roll' && pocket !== 'zip' && pocket !== 'two' ? [] : (['zip'] as const)),
  ...(kind === 'day' ? [] : (['hip-belt'] as const)),
];

const listDuffelParts = ({ pocket, base }: Duffel): readonly Part[] => [
  ...(base ? (['second-color'] as const) : []),
  'zip',
  'handle',
  ...(pocket === 'zip' ? (['zip-pocket'] as const) : []),
];

const listHatParts = ({ kind, stripes, cuffTone }: Hat): readonly Part[] => [
  'label',
  ...(kind === 'bobble' ? (['pompom'] as const) : []),
  ...(stripes || (kind !== 'slouch' && cuffTone !== 'main') ? (['second-color'] as const) : []),
];

const listGloveParts = ({ kind, hasPanel }: Glove): readonly Part[] => [
  ...(hasPanel ? (['second-color'] as const) : []),
  ...(kind === 'mitten' ? [] : (['fingers'] as const)),
  ...(kind === 'liner' ? [] : (['wrist-strap'] as const)),
  kind === 'gauntlet' ? 'gauntlet' : 'ribbed-cuff',
];

/** Returns a function that lists the parts of a type's silhouettes. */
const list =
  <Design>(designs: readonly Design[], parts: (design: Design) => readonly Part[]) =>
  (shape: Shape): readonly Part[] =>
    parts(chooseByShape(designs, shape));

const listers: Readonly<Record<ProductType, (shape: Shape) => readonly Part[]>> = {
  'shell-jacket': list(uppers['shell-jacket'], listUpperParts),
  'down-jacket': list(uppers['down-jacket'], listUpperParts),
  parka: list(uppers.parka, listUpperParts),
  windbreaker: list(uppers.windbreaker, listUpperParts),
  vest: list(uppers.vest, listUpperParts),
  fleece: list(uppers.fleece, listUpperParts),
  hoodie: list(uppers.hoodie, listUpperParts),
  shirt: list(uppers.shirt, listUpperParts),
  't-shirt': list(uppers['t-shirt'], listUpperParts),
  'base-layer': list(uppers['base-layer'], listUpperParts),
  pants: list(lowers.pants, listLowerParts),
  shorts: list(lowers.shorts, listLowerParts),
  leggings: list(lowers.leggings, listLowerParts),
  'snow-pants': list(lowers['snow-pants'], listLowerParts),
  'hiking-boot': list(shoes['hiking-boot'], listShoeParts),
  'trail-shoe': list(shoes['trail-shoe'], listShoeParts),
  'winter-boot': list(shoes['winter-boot'], listShoeParts),
  sandal: list(sandals, listSandalParts),
  backpack: list(backpacks, listBackpackParts),
  duffel: list(duffels, listDuffelParts),
  beanie: list(hats, listHatParts),
  gloves: list(gloves, listGloveParts),
};

const known = new Map<string, ReadonlySet<Part>>();

/** Returns the visible parts of a drawing. */
export function listParts({ type, shape }: Pick<Drawing, 'type' | 'shape'>): ReadonlySet<Part> {
  const key = `${type} ${shape}`;
  const parts = known.get(key) ?? new Set(listers[type](shape));
  known.set(key, parts);
  return parts;
}
