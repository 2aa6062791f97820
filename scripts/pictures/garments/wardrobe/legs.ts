// Garments for the legs.
import type { Lower } from '../leg.ts';
import type { Three } from './three.ts';

export type LowerType = 'pants' | 'shorts' | 'leggings' | 'snow-pants';

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
