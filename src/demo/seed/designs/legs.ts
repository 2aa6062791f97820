// Garments for the legs.
import type { Fabric } from '../taxonomy.ts';
import { type Design, takeTurns, vary } from './design.ts';

export interface Lower extends Design {
  cloth: Fabric;
  /** Units added to the width of the leg. */
  ease: number;
  /** The y coordinate of the leg's end. The ankle is at 1110. */
  end: number;
  /** Units added to the width at the end. Negative values make the leg taper. */
  flare: number;
  waist: 'belt' | 'elastic' | 'wide' | 'bib';
  pockets: readonly ('slash' | 'zip' | 'cargo' | 'thigh' | 'back')[];
  knee: 'darts' | 'patch' | 'zip-off' | 'none';
  stripe?: 'side' | 'panel' | 'gaiter';
}

export type LowerType = 'pants' | 'shorts' | 'leggings' | 'snow-pants';

const lower = { ease: 0, end: 1110, flare: 0, waist: 'belt', knee: 'none' } as const satisfies Partial<Lower>;

export const lowers: Record<LowerType, readonly Lower[]> = {
  pants: takeTurns<Lower>(
    vary<Lower>(
      { ...lower, cloth: 'cotton', ease: 6, pockets: ['slash', 'cargo', 'back'], knee: 'darts', seed: 3 },
      { pockets: ['slash', 'back'], knee: 'patch', ease: 0, closeUp: 'knee' },
    ),
    vary<Lower>(
      { ...lower, cloth: 'softshell', ease: -8, flare: -6, pockets: ['zip', 'thigh'], knee: 'patch', seed: 14 },
      { knee: 'darts', pockets: ['zip'], stripe: 'side', closeUp: 'waist' },
    ),
    vary<Lower>(
      { ...lower, cloth: 'canvas', ease: 2, pockets: ['slash', 'back'], knee: 'zip-off', seed: 25 },
      { knee: 'patch', pockets: ['slash', 'cargo'], ease: 8 },
    ),
  ),
  shorts: takeTurns<Lower>(
    vary<Lower>(
      { ...lower, cloth: 'cotton', ease: 8, end: 640, flare: 8, pockets: ['slash', 'back'], seed: 5 },
      { pockets: ['slash', 'cargo', 'back'], end: 690, closeUp: 'pocket' },
    ),
    vary<Lower>(
      { ...lower, cloth: 'softshell', ease: 6, end: 690, flare: 2, pockets: ['zip', 'cargo', 'back'], seed: 16 },
      { pockets: ['zip'], stripe: 'panel', end: 640, closeUp: 'waist' },
    ),
    vary<Lower>({
      ...lower,
      cloth: 'nylon',
      ease: 10,
      end: 560,
      flare: 14,
      waist: 'elastic',
      pockets: ['slash'],
      stripe: 'side',
      seed: 27,
    }),
  ),
  leggings: takeTurns<Lower>(
    vary<Lower>(
      { ...lower, cloth: 'stretch', ease: -42, flare: -6, waist: 'wide', pockets: [], stripe: 'panel', seed: 7 },
      { stripe: 'side', pockets: ['thigh'] },
    ),
    vary<Lower>({ ...lower, cloth: 'stretch', ease: -40, flare: -6, waist: 'wide', pockets: ['thigh'], seed: 18 }),
    vary<Lower>({ ...lower, cloth: 'stretch', ease: -40, end: 930, flare: -8, waist: 'wide', pockets: [], knee: 'patch', seed: 29 }),
  ),
  'snow-pants': takeTurns<Lower>(
    vary<Lower>(
      { ...lower, cloth: 'shell', ease: 26, flare: 8, waist: 'bib', pockets: ['zip'], knee: 'patch', stripe: 'gaiter', seed: 9 },
      { pockets: ['zip', 'thigh'], knee: 'darts' },
    ),
    vary<Lower>({
      ...lower,
      cloth: 'shell',
      ease: 28,
      flare: 12,
      pockets: ['zip', 'cargo', 'back'],
      knee: 'darts',
      stripe: 'gaiter',
      seed: 20,
    }),
    vary<Lower>({
      ...lower,
      cloth: 'softshell',
      ease: 10,
      flare: 10,
      waist: 'elastic',
      pockets: ['zip'],
      knee: 'darts',
      stripe: 'side',
      seed: 31,
    }),
  ),
};
