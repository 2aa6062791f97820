// The three silhouettes of each product type, as options for the drawing functions.
import type { ProductType } from '../../../src/demo/seed/taxonomy.ts';
import type { Backpack } from './backpacks.ts';
import type { Duffel } from './duffels.ts';
import type { Sandal } from './sandals.ts';
import type { Glove, Hat } from './small.ts';
import type { Upper } from './upper-choices.ts';
import { type InnerLayerType, innerLayers } from './wardrobe/inner-layers.ts';
import { type LowerType, lowers } from './wardrobe/legs.ts';
import { type OuterLayerType, outerLayers } from './wardrobe/outer-layers.ts';
import { type ShoeType, shoes } from './wardrobe/shoes.ts';
import type { Three } from './wardrobe/three.ts';

export type UpperType = OuterLayerType | InnerLayerType;
export const uppers: Record<UpperType, Three<Upper>> = { ...outerLayers, ...innerLayers };

export const isUpper = (type: ProductType): type is UpperType => type in uppers;
export const isLower = (type: ProductType): type is LowerType => type in lowers;
export const isShoe = (type: ProductType): type is ShoeType => type in shoes;

export const sandals: Three<Sandal> = [
  { straps: 'cross', thick: 20, bumper: false, seed: 3 },
  { straps: 'river', thick: 26, bumper: true, seed: 14 },
  { straps: 'slide', thick: 34, bumper: false, seed: 25 },
];

export const backpacks: Three<Backpack> = [
  { kind: 'trek', cloth: 'canvas', seed: 3 },
  { kind: 'day', cloth: 'canvas', seed: 14 },
  { kind: 'roll', cloth: 'nylon', seed: 25 },
];

export const duffels: Three<Duffel> = [
  { kind: 'barrel', cloth: 'canvas', seed: 3 },
  { kind: 'haul', cloth: 'shell', seed: 14 },
  { kind: 'weekend', cloth: 'canvas', seed: 25 },
];

export const hats: Three<Hat> = [
  { kind: 'cuffed', seed: 3 },
  { kind: 'bobble', seed: 14 },
  { kind: 'slouch', seed: 25 },
];

export const gloves: Three<Glove> = [
  { kind: 'gauntlet', cloth: 'softshell', seed: 3 },
  { kind: 'mitten', cloth: 'nylon', seed: 14 },
  { kind: 'liner', cloth: 'stretch', seed: 25 },
];
