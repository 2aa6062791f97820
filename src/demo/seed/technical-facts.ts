// Weight, materials and protection of each style, by product type and silhouette. They must not contradict the texts of the style.
import type { Size } from '#backend/rules/size.ts';
import type { StoredFacts } from '#backend/rules/technical-facts.ts';
import type { CareStep } from '#contract/entities/technical-facts.ts';
import type { Facts } from './facts.ts';
import { findKind } from './kinds.ts';
import { nameLine } from './names.ts';
import { createRandom, memberAt } from './random.ts';
import { listSizes } from './sizes.ts';
import { familyCount, findSilhouette, type ProductType, productTypes, shapes } from './taxonomy.ts';
import { describeMaterials } from './technical-materials.ts';

/** One value for each of a type's three families of silhouettes. */
type ByShape<Value> = readonly [Value, Value, Value];

interface Measures {
  /** Weight of one size in grams. For types with sizes for men and women, it is the weight of the men's size. */
  grams: ByShape<number>;
  isPair?: true;
  /** Volume of each family in liters. */
  volume?: ByShape<number>;
  waterproof?: ByShape<number>;
  warmth?: ByShape<number>;
  care: readonly CareStep[];
  /** Code of the country where each family is made. */
  origin: ByShape<string>;
}

const shellCare: readonly CareStep[] = ['wash-30-gentle', 'no-bleach', 'tumble-low', 'iron-low', 'no-dry-clean'];
const downCare: readonly CareStep[] = ['wash-30-gentle', 'no-bleach', 'tumble-low', 'no-iron', 'no-dry-clean'];
const fleeceCare: readonly CareStep[] = ['wash-30', 'no-bleach', 'no-tumble', 'no-iron', 'no-dry-clean'];
const cottonCare: readonly CareStep[] = ['wash-30', 'no-bleach', 'no-tumble', 'air-dry', 'iron-low', 'no-dry-clean'];
const woolCare: readonly CareStep[] = ['wash-30-gentle', 'no-bleach', 'no-tumble', 'iron-low', 'no-dry-clean'];
const shoeCare: readonly CareStep[] = ['no-wash', 'brush', 'air-dry'];
const packCare: readonly CareStep[] = ['no-wash', 'wipe-clean', 'air-dry'];

const measures: Readonly<Record<ProductType, Measures>> = {
  'shell-jacket': { grams: [420, 480, 540], waterproof: [20_000, 25_000, 15_000], care: shellCare, origin: ['VN', 'VN', 'RO'] },
  'down-jacket': { grams: [430, 490, 520], warmth: [4, 5, 4], care: downCare, origin: ['VN', 'VN', 'CN'] },
  parka: { grams: [1250, 1180, 1060], warmth: [4, 4, 5], care: downCare, origin: ['RO', 'VN', 'CN'] },
  fleece: { grams: [390, 440, 470], warmth: [2, 3, 3], care: fleeceCare, origin: ['PT', 'TR', 'PT'] },
  vest: { grams: [290, 320, 350], warmth: [3, 3, 2], care: downCare, origin: ['VN', 'CN', 'RO'] },
  windbreaker: { grams: [170, 195, 205], care: shellCare, origin: ['VN', 'VN', 'CN'] },
  't-shirt': { grams: [150, 165, 180], care: cottonCare, origin: ['PT', 'PT', 'TR'] },
  shirt: { grams: [210, 225, 240], care: cottonCare, origin: ['PT', 'TR', 'PT'] },
  hoodie: { grams: [450, 480, 510], warmth: [2, 2, 3], care: fleeceCare, origin: ['PT', 'TR', 'PT'] },
  'base-layer': { grams: [180, 200, 230], warmth: [2, 2, 2], care: woolCare, origin: ['IT', 'PT', 'PT'] },
  pants: { grams: [350, 390, 420], care: fleeceCare, origin: ['VN', 'RO', 'VN'] },
  shorts: { grams: [240, 270, 230], care: fleeceCare, origin: ['VN', 'RO', 'VN'] },
  leggings: { grams: [210, 225, 235], care: fleeceCare, origin: ['PT', 'PT', 'TR'] },
  'snow-pants': {
    grams: [620, 680, 590],
    waterproof: [20_000, 15_000, 10_000],
    warmth: [2, 3, 2],
    care: shellCare,
    origin: ['VN', 'VN', 'RO'],
  },
  'hiking-boot': { grams: [1180, 1040, 960], isPair: true, care: shoeCare, origin: ['IT', 'RO', 'VN'] },
  'trail-shoe': { grams: [580, 620, 560], isPair: true, care: shoeCare, origin: ['VN', 'VN', 'PT'] },
  sandal: { grams: [560, 610, 540], isPair: true, care: shoeCare, origin: ['VN', 'VN', 'VN'] },
  'winter-boot': { grams: [1160, 1280, 1340], isPair: true, warmth: [4, 4, 5], care: shoeCare, origin: ['RO', 'RO', 'IT'] },
  backpack: { grams: [1480, 980, 1190], volume: [45, 28, 36], care: packCare, origin: ['VN', 'VN', 'VN'] },
  duffel: { grams: [980, 860, 1240], volume: [60, 45, 90], care: packCare, origin: ['VN', 'CN', 'VN'] },
  beanie: { grams: [65, 75, 70], warmth: [3, 4, 3], care: woolCare, origin: ['IT', 'PT', 'PT'] },
  gloves: {
    grams: [110, 150, 70],
    isPair: true,
    warmth: [2, 4, 1],
    care: ['hand-wash', 'no-bleach', 'no-tumble', 'no-iron', 'no-dry-clean'],
    origin: ['VN', 'VN', 'PT'],
  },
};

/** Index of the size whose weight is given: M, or a medium numeric size. */
const weighedSize = 2;
/** Weight of the women's size divided by that of the men's size. */
const shareOfWomen = 0.88;
/** Weight of styles in the product line Light divided by that of comparable styles in other lines. */
const shareOfLight = 0.9;

/** Types for which the model's height and size are given. Pictures of shoes, packs, hats and gloves show too little of the model. */
const wornInSizes: readonly ProductType[] = productTypes.filter(
  (type) => ['letters', 'waists'].includes(findKind(type).sizes) && type !== 'gloves',
);
/** The model's height in centimeters for each family, and the index of the size that the model wears. */
const models = {
  men: { heights: [186, 183, 188], size: 2 },
  women: { heights: [176, 173, 178], size: 1 },
} as const;

/** Differences in volume between the silhouettes of a family in liters. */
const volumeSteps = [0, 5, -5, 10, -8, 3] as const;

export function createTechnicalFacts(facts: Facts): StoredFacts {
  const { type, audience, drawing, recycled } = facts;
  const own = measures[type];
  const shape = shapes.indexOf(drawing.shape);
  const sizes = listSizes(findKind(type).sizes, audience);
  const family = shape % familyCount;
  const [volume, waterproof, warmth] = [own.volume?.[family], own.waterproof?.[family], own.warmth?.[family]];
  return {
    grams: weigh(facts, memberAt(own.grams, family)),
    ...(sizes.length > 1 && { size: sizes[weighedSize] }),
    ...(own.isPair && { isPair: true }),
    ...(volume !== undefined && { volume: volume + memberAt(volumeSteps, Math.floor(shape / familyCount)) }),
    materials: describeMaterials(type, { fabric: findSilhouette(drawing).fabric, recycled }),
    ...(waterproof !== undefined && { waterproof }),
    ...(warmth !== undefined && { warmth }),
    care: [...own.care],
    origin: memberAt(own.origin, family),
    ...(wornInSizes.includes(type) && audience !== 'all' && { model: chooseModel(audience, { shape, sizes }) }),
  };
}

function chooseModel(audience: keyof typeof models, { shape, sizes }: { shape: number; sizes: readonly Size[] }): StoredFacts['model'] {
  const { heights, size } = models[audience];
  return { heightCentimetres: memberAt(heights, shape), size: memberAt(sizes, size) };
}

/** Returns a style's weight, rounded to 5 grams. Styles with the same silhouette have nearly the same weight. */
function weigh(facts: Facts, grams: number): number {
  const spread = 0.96 + createRandom(`weight ${facts.index}`).next() * 0.08;
  const share = (facts.audience === 'women' ? shareOfWomen : 1) * (nameLine(facts) === 'Light' ? shareOfLight : 1);
  return Math.round((grams * spread * share) / 5) * 5;
}
