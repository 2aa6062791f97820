// Closed shoes.
import type { Shoe } from '../shoe-sole.ts';
import type { Three } from './three.ts';

export type ShoeType = 'hiking-boot' | 'trail-shoe' | 'winter-boot';

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
