// Garments that are worn under a jacket or without one.
import { takeTurns, vary } from './design.ts';
import { plainUpper, type Upper } from './upper.ts';

export type InnerLayerType = 'fleece' | 'hoodie' | 'shirt' | 't-shirt' | 'base-layer';

const fleece = { ...plainUpper, cloth: 'fleece', neck: 'stand', hem: 'bound', cuffs: 'bound' } as const satisfies Partial<Upper>;
const hoodie = {
  ...plainUpper,
  cloth: 'jersey',
  neck: 'hood',
  pockets: ['kangaroo'],
  hem: 'rib',
  cuffs: 'rib',
} as const satisfies Partial<Upper>;
const shirt = { ...plainUpper, cloth: 'cotton', neck: 'shirt', front: 'buttons' } as const satisfies Partial<Upper>;
const tee = {
  ...plainUpper,
  cloth: 'jersey',
  neck: 'crew',
  sleeves: 'short',
  front: 'closed',
  pockets: [],
} as const satisfies Partial<Upper>;
const base = { ...plainUpper, cloth: 'stretch', front: 'closed', pockets: [] } as const satisfies Partial<Upper>;

export const innerLayers: Record<InnerLayerType, readonly Upper[]> = {
  fleece: takeTurns<Upper>(
    vary<Upper>(
      { ...fleece, pockets: ['hand', 'patch'], length: -26, seed: 7 },
      { block: 'yoke', pockets: ['hand'], ease: 4, closeUp: 'collar' },
    ),
    vary<Upper>(
      { ...fleece, front: 'quarter', block: 'yoke', pockets: [], length: -20, raglan: true, seed: 18 },
      { block: 'chest', pockets: ['patch'], raglan: undefined, length: -28 },
    ),
    vary<Upper>(
      { ...fleece, neck: 'hood', block: 'sides', pockets: ['hand-hidden', 'chest-flat'], length: -30, ease: -8, seed: 29 },
      { block: 'shoulders', pockets: ['hand'], ease: 2 },
    ),
  ),
  hoodie: takeTurns<Upper>(
    vary<Upper>(
      { ...hoodie, front: 'closed', print: 'mark', length: -30, ease: 6, lining: 'main', seed: 17 },
      { print: 'peaks', raglan: true, lining: 'trim', ease: 12 },
    ),
    vary<Upper>(
      { ...hoodie, front: 'zip', length: -34, ease: 2, lining: 'trim', raglan: true, seed: 28 },
      { block: 'sides', raglan: undefined, pockets: ['hand'], length: -28 },
    ),
    vary<Upper>({ ...hoodie, cloth: 'fleece', front: 'quarter', pockets: ['patch'], length: -40, ease: 10, block: 'shoulders', seed: 39 }),
  ),
  shirt: takeTurns<Upper>(
    vary<Upper>(
      { ...shirt, pockets: ['shirt'], hem: 'tail', cuffs: 'button', pattern: 'check', length: -6, seed: 15 },
      { sleeves: 'short', hem: 'plain', length: -34, closeUp: 'collar' },
    ),
    vary<Upper>(
      { ...shirt, pockets: [], sleeves: 'short', hem: 'plain', print: 'small', length: -40, seed: 26 },
      { pockets: ['shirt'], print: undefined, length: -30, ease: 4, closeUp: 'pocket' },
    ),
    vary<Upper>({ ...shirt, pockets: ['patch'], hem: 'tail', cuffs: 'button', block: 'yoke', length: 0, ease: 4, seed: 37 }),
  ),
  't-shirt': takeTurns<Upper>(
    vary<Upper>(
      { ...tee, print: 'peaks', length: -26, seed: 13 },
      { print: 'mark', block: 'sides' },
      { print: undefined, block: 'chest', length: -20, ease: 4 },
    ),
    vary<Upper>({ ...tee, pattern: 'lines', length: -20, ease: 6, seed: 24 }, { block: 'yoke', ease: 0 }),
    vary<Upper>(
      { ...tee, neck: 'vee', print: 'small', length: -26, ease: -8, raglan: true, seed: 35 },
      { block: 'shoulders', raglan: undefined, print: undefined },
    ),
  ),
  'base-layer': takeTurns<Upper>(
    vary<Upper>(
      { ...base, neck: 'mock', front: 'quarter', ease: -26, length: -30, block: 'sides', raglan: true, print: 'small', seed: 21 },
      { block: 'shoulders', raglan: undefined, ease: -24 },
    ),
    vary<Upper>(
      { ...base, neck: 'crew', ease: -28, length: -24, block: 'shoulders', print: 'small', seed: 32 },
      { block: 'sides', raglan: true, ease: -26 },
    ),
    vary<Upper>({ ...base, cloth: 'jersey', neck: 'crew', ease: -22, length: -24, pattern: 'lines', seed: 43 }),
  ),
};
