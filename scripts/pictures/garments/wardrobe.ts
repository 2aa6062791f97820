// Which silhouettes there are of each type of product, three each, as choices for the drawing programs.
import type { ProductType } from '../../../src/backend/seed/taxonomy.ts';
import type { Backpack } from './backpacks.ts';
import type { Duffel } from './duffels.ts';
import type { Lower } from './leg.ts';
import type { Sandal } from './sandals.ts';
import type { Shoe } from './shoe-sole.ts';
import type { Glove, Hat } from './small.ts';
import type { Upper } from './upper-choices.ts';

type Three<Kind> = readonly [Kind, Kind, Kind];

const upper = { ease: 0, length: 0, sleeves: 'long', front: 'zip', pockets: ['hand'], hem: 'plain', cuffs: 'plain' } as const;

export type UpperType =
  | 'shell-jacket'
  | 'down-jacket'
  | 'parka'
  | 'fleece'
  | 'vest'
  | 'windbreaker'
  | 't-shirt'
  | 'shirt'
  | 'hoodie'
  | 'base-layer';
export type LowerType = 'pants' | 'shorts' | 'leggings' | 'snow-pants';
export type ShoeType = 'hiking-boot' | 'trail-shoe' | 'winter-boot';

export const uppers: Record<UpperType, Three<Upper>> = {
  'shell-jacket': [
    {
      ...upper,
      cloth: 'shell',
      neck: 'helmet-hood',
      front: 'flap',
      block: 'yoke',
      blockTone: 'main',
      pockets: ['hand', 'chest'],
      hem: 'cord',
      cuffs: 'tab',
      print: 'small',
      seed: 3,
    },
    {
      ...upper,
      cloth: 'shell',
      neck: 'hood',
      block: 'shoulders',
      pockets: ['napoleon', 'hand-hidden'],
      hem: 'cord',
      cuffs: 'tab',
      length: -24,
      seed: 14,
    },
    {
      ...upper,
      cloth: 'softshell',
      neck: 'funnel',
      block: 'sides',
      pockets: ['chest-flat', 'hand'],
      hem: 'cord',
      cuffs: 'tab',
      ease: -4,
      length: -34,
      seed: 25,
    },
  ],
  'down-jacket': [
    {
      ...upper,
      cloth: 'nylon',
      neck: 'stand',
      quilt: 'rows',
      ease: 10,
      length: -34,
      hem: 'bound',
      cuffs: 'bound',
      print: 'small',
      seed: 5,
    },
    {
      ...upper,
      cloth: 'nylon',
      neck: 'hood',
      quilt: 'chevron',
      ease: 12,
      length: -18,
      hem: 'bound',
      cuffs: 'bound',
      pockets: ['hand-hidden'],
      seed: 16,
    },
    {
      ...upper,
      cloth: 'nylon',
      neck: 'stand',
      quilt: 'baffles',
      ease: 22,
      length: -64,
      hem: 'rib',
      cuffs: 'rib',
      block: 'yoke',
      pockets: ['hand'],
      seed: 27,
    },
  ],
  parka: [
    {
      ...upper,
      cloth: 'cotton',
      neck: 'helmet-hood',
      front: 'flap',
      pockets: ['napoleon', 'flap'],
      length: 96,
      ease: 8,
      waistCord: true,
      cuffs: 'tab',
      hem: 'plain',
      lining: 'accent',
      seed: 8,
    },
    {
      ...upper,
      cloth: 'shell',
      neck: 'hood',
      front: 'zip',
      block: 'lower',
      blockTone: 'main',
      pockets: ['chest', 'hand'],
      length: 84,
      ease: 10,
      hem: 'plain',
      cuffs: 'rib',
      print: 'small',
      seed: 19,
    },
    {
      ...upper,
      cloth: 'nylon',
      neck: 'hood',
      quilt: 'bricks',
      length: 110,
      ease: 16,
      hem: 'plain',
      cuffs: 'rib',
      pockets: ['hand'],
      seed: 30,
    },
  ],
  fleece: [
    { ...upper, cloth: 'fleece', neck: 'stand', pockets: ['hand', 'patch'], hem: 'bound', cuffs: 'bound', length: -26, seed: 7 },
    {
      ...upper,
      cloth: 'fleece',
      neck: 'stand',
      front: 'quarter',
      block: 'yoke',
      pockets: [],
      hem: 'bound',
      cuffs: 'bound',
      length: -20,
      raglan: true,
      seed: 18,
    },
    {
      ...upper,
      cloth: 'fleece',
      neck: 'hood',
      block: 'sides',
      pockets: ['hand-hidden', 'chest-flat'],
      hem: 'bound',
      cuffs: 'bound',
      length: -30,
      ease: -8,
      seed: 29,
    },
  ],
  vest: [
    {
      ...upper,
      cloth: 'nylon',
      neck: 'stand',
      sleeves: 'none',
      quilt: 'rows',
      ease: 4,
      length: -30,
      hem: 'bound',
      block: 'yoke',
      print: 'small',
      seed: 9,
    },
    {
      ...upper,
      cloth: 'nylon',
      neck: 'stand',
      sleeves: 'none',
      quilt: 'diamonds',
      ease: 4,
      length: -30,
      hem: 'bound',
      pockets: ['flap'],
      seed: 20,
    },
    {
      ...upper,
      cloth: 'softshell',
      neck: 'funnel',
      sleeves: 'none',
      ease: -2,
      length: -36,
      hem: 'bound',
      pockets: ['hand', 'chest'],
      block: 'sides',
      seed: 31,
    },
  ],
  windbreaker: [
    {
      ...upper,
      cloth: 'nylon',
      neck: 'hood',
      front: 'half',
      block: 'chest',
      pockets: ['pouch'],
      hem: 'cord',
      cuffs: 'rib',
      ease: 8,
      length: -30,
      seed: 11,
    },
    {
      ...upper,
      cloth: 'nylon',
      neck: 'hood',
      front: 'zip',
      pockets: ['chest-flat', 'hand-hidden'],
      hem: 'bound',
      cuffs: 'bound',
      ease: -4,
      length: -34,
      seed: 22,
    },
    {
      ...upper,
      cloth: 'nylon',
      neck: 'mock',
      front: 'zip',
      block: 'stripe',
      blockTone: 'light',
      pockets: ['hand'],
      hem: 'rib',
      cuffs: 'rib',
      ease: 10,
      length: -44,
      seed: 33,
    },
  ],
  't-shirt': [
    { ...upper, cloth: 'jersey', neck: 'crew', sleeves: 'short', front: 'closed', pockets: [], print: 'peaks', length: -26, seed: 13 },
    {
      ...upper,
      cloth: 'jersey',
      neck: 'crew',
      sleeves: 'short',
      front: 'closed',
      pockets: [],
      pattern: 'lines',
      length: -20,
      ease: 6,
      seed: 24,
    },
    {
      ...upper,
      cloth: 'jersey',
      neck: 'vee',
      sleeves: 'short',
      front: 'closed',
      pockets: [],
      print: 'small',
      length: -26,
      ease: -8,
      raglan: true,
      seed: 35,
    },
  ],
  shirt: [
    {
      ...upper,
      cloth: 'cotton',
      neck: 'shirt',
      front: 'buttons',
      pockets: ['shirt'],
      hem: 'tail',
      cuffs: 'button',
      pattern: 'check',
      length: -6,
      seed: 15,
    },
    {
      ...upper,
      cloth: 'cotton',
      neck: 'shirt',
      front: 'buttons',
      pockets: [],
      sleeves: 'short',
      hem: 'plain',
      print: 'small',
      length: -40,
      seed: 26,
    },
    {
      ...upper,
      cloth: 'cotton',
      neck: 'shirt',
      front: 'buttons',
      pockets: ['patch'],
      hem: 'tail',
      cuffs: 'button',
      block: 'yoke',
      length: 0,
      ease: 4,
      seed: 37,
    },
  ],
  hoodie: [
    {
      ...upper,
      cloth: 'jersey',
      neck: 'hood',
      front: 'closed',
      pockets: ['kangaroo'],
      hem: 'rib',
      cuffs: 'rib',
      print: 'mark',
      length: -30,
      ease: 6,
      lining: 'main',
      seed: 17,
    },
    {
      ...upper,
      cloth: 'jersey',
      neck: 'hood',
      front: 'zip',
      pockets: ['kangaroo'],
      hem: 'rib',
      cuffs: 'rib',
      length: -34,
      ease: 2,
      lining: 'trim',
      raglan: true,
      seed: 28,
    },
    {
      ...upper,
      cloth: 'fleece',
      neck: 'mock',
      front: 'quarter',
      pockets: ['patch'],
      hem: 'rib',
      cuffs: 'rib',
      length: -40,
      ease: 10,
      block: 'shoulders',
      seed: 39,
    },
  ],
  'base-layer': [
    {
      ...upper,
      cloth: 'stretch',
      neck: 'mock',
      front: 'quarter',
      pockets: [],
      ease: -26,
      length: -30,
      block: 'sides',
      raglan: true,
      print: 'small',
      seed: 21,
    },
    {
      ...upper,
      cloth: 'stretch',
      neck: 'crew',
      front: 'closed',
      pockets: [],
      ease: -28,
      length: -24,
      block: 'shoulders',
      print: 'small',
      seed: 32,
    },
    { ...upper, cloth: 'jersey', neck: 'crew', front: 'closed', pockets: [], ease: -22, length: -24, pattern: 'lines', seed: 43 },
  ],
};

export const isUpper = (type: ProductType): type is UpperType => type in uppers;

const lower = { ease: 0, end: 1110, flare: 0, waist: 'belt', knee: 'none' } as const;

export const lowers: Record<LowerType, Three<Lower>> = {
  pants: [
    { ...lower, cloth: 'cotton', ease: 6, pockets: ['slash', 'cargo', 'back'], knee: 'darts', seed: 3 },
    { ...lower, cloth: 'softshell', ease: -8, flare: -6, pockets: ['zip', 'thigh'], knee: 'patch', seed: 14 },
    { ...lower, cloth: 'canvas', ease: 2, pockets: ['slash', 'back'], knee: 'zip-off', seed: 25 },
  ],
  shorts: [
    { ...lower, cloth: 'cotton', ease: 8, end: 640, flare: 8, waist: 'belt', pockets: ['slash', 'back'], seed: 5 },
    { ...lower, cloth: 'softshell', ease: 6, end: 690, flare: 2, waist: 'belt', pockets: ['zip', 'cargo', 'back'], seed: 16 },
    { ...lower, cloth: 'nylon', ease: 10, end: 560, flare: 14, waist: 'elastic', pockets: ['slash'], stripe: 'side', seed: 27 },
  ],
  leggings: [
    { ...lower, cloth: 'stretch', ease: -42, flare: -6, waist: 'wide', pockets: [], stripe: 'panel', seed: 7 },
    { ...lower, cloth: 'stretch', ease: -40, flare: -6, waist: 'wide', pockets: ['thigh'], seed: 18 },
    { ...lower, cloth: 'stretch', ease: -40, end: 930, flare: -8, waist: 'wide', pockets: [], knee: 'patch', seed: 29 },
  ],
  'snow-pants': [
    { ...lower, cloth: 'shell', ease: 26, flare: 8, waist: 'bib', pockets: ['zip'], knee: 'patch', stripe: 'gaiter', seed: 9 },
    {
      ...lower,
      cloth: 'shell',
      ease: 28,
      flare: 12,
      waist: 'belt',
      pockets: ['zip', 'cargo', 'back'],
      knee: 'darts',
      stripe: 'gaiter',
      seed: 20,
    },
    { ...lower, cloth: 'softshell', ease: 10, flare: 10, waist: 'elastic', pockets: ['zip'], knee: 'darts', stripe: 'side', seed: 31 },
  ],
};

export const isLower = (type: ProductType): type is LowerType => type in lowers;

const boot = { midsole: 26, midsoleTone: 'trim', lugs: 'deep', toe: 'cap', closure: 'laces', collar: 'padded' } as const;

export const shoes: Record<ShoeType, Three<Shoe>> = {
  'hiking-boot': [
    { ...boot, height: 380, cloth: 'leather', toe: 'rand', overlay: 'heel', seed: 3 },
    { ...boot, height: 310, cloth: 'suede', midsole: 34, midsoleTone: 'light', overlay: 'mountain', seed: 14 },
    { ...boot, height: 340, cloth: 'canvas', midsole: 30, midsoleTone: 'rubber', overlay: 'cage', closure: 'speed', seed: 25 },
  ],
  'trail-shoe': [
    { ...boot, height: 230, cloth: 'mesh', midsole: 44, midsoleTone: 'light', lugs: 'low', overlay: 'stripes', closure: 'speed', seed: 5 },
    { ...boot, height: 224, cloth: 'mesh', midsole: 34, midsoleTone: 'rubber', toe: 'rand', overlay: 'cage', seed: 16 },
    {
      ...boot,
      height: 238,
      cloth: 'knit',
      midsole: 54,
      midsoleTone: 'light',
      lugs: 'low',
      toe: 'none',
      overlay: 'plain',
      collar: 'cuff',
      seed: 27,
    },
  ],
  'winter-boot': [
    { ...boot, height: 450, cloth: 'nylon', midsoleTone: 'rubber', overlay: 'quilted', collar: 'fur', seed: 7 },
    { ...boot, height: 400, cloth: 'suede', midsole: 30, toe: 'rand', overlay: 'heel', collar: 'fur', seed: 18 },
    { ...boot, height: 420, cloth: 'leather', midsoleTone: 'rubber', toe: 'rand', overlay: 'plain', closure: 'zip', seed: 29 },
  ],
};

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
