// Closed shoes.
import type { Fabric } from '../taxonomy.ts';
import { type Design, type ToneName, takeTurns, vary } from './design.ts';

export interface Shoe extends Design {
  /** Height of the collar above the floor. */
  height: number;
  cloth: Fabric;
  /** Height of the midsole, the layer between foot and rubber. */
  midsole: number;
  midsoleTone: ToneName;
  lugs: 'deep' | 'low' | 'smooth';
  toe: 'cap' | 'rand' | 'none';
  overlay: 'stripes' | 'heel' | 'mountain' | 'cage' | 'plain' | 'quilted';
  closure: 'laces' | 'speed' | 'slip' | 'zip';
  collar: 'padded' | 'fur' | 'cuff';
}

export type ShoeType = 'hiking-boot' | 'trail-shoe' | 'winter-boot';

const boot = {
  midsole: 26,
  midsoleTone: 'trim',
  lugs: 'deep',
  toe: 'cap',
  closure: 'laces',
  collar: 'padded',
} as const satisfies Partial<Shoe>;

export const shoes: Record<ShoeType, readonly Shoe[]> = {
  'hiking-boot': takeTurns<Shoe>(
    vary<Shoe>(
      { ...boot, height: 380, cloth: 'leather', toe: 'rand', overlay: 'heel', seed: 3 },
      { height: 330, toe: 'cap', overlay: 'plain', midsole: 32, midsoleTone: 'rubber' },
    ),
    vary<Shoe>(
      { ...boot, height: 310, cloth: 'suede', midsole: 34, midsoleTone: 'light', overlay: 'mountain', seed: 14 },
      { height: 360, overlay: 'heel', toe: 'rand', midsoleTone: 'trim', closeUp: 'sole' },
    ),
    vary<Shoe>(
      { ...boot, height: 340, cloth: 'canvas', midsole: 30, midsoleTone: 'rubber', overlay: 'cage', closure: 'speed', seed: 25 },
      { height: 310, overlay: 'stripes', closure: 'laces', midsole: 38, midsoleTone: 'light' },
    ),
  ),
  'trail-shoe': takeTurns<Shoe>(
    vary<Shoe>(
      {
        ...boot,
        height: 230,
        cloth: 'mesh',
        midsole: 44,
        midsoleTone: 'light',
        lugs: 'low',
        overlay: 'stripes',
        closure: 'speed',
        seed: 5,
      },
      { overlay: 'cage', toe: 'rand', midsole: 38 },
    ),
    vary<Shoe>(
      { ...boot, height: 224, cloth: 'mesh', midsole: 34, midsoleTone: 'rubber', toe: 'rand', overlay: 'cage', seed: 16 },
      { overlay: 'stripes', toe: 'cap', midsole: 40, midsoleTone: 'trim' },
    ),
    vary<Shoe>(
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
      { overlay: 'stripes', toe: 'cap', midsole: 46, midsoleTone: 'rubber' },
    ),
  ),
  'winter-boot': takeTurns<Shoe>(
    vary<Shoe>(
      { ...boot, height: 450, cloth: 'nylon', midsoleTone: 'rubber', overlay: 'quilted', collar: 'fur', seed: 7 },
      { height: 390, overlay: 'plain', collar: 'padded', midsole: 34, midsoleTone: 'light', closeUp: 'sole' },
    ),
    vary<Shoe>({ ...boot, height: 400, cloth: 'suede', midsole: 30, toe: 'rand', overlay: 'heel', collar: 'fur', seed: 18 }),
    vary<Shoe>({ ...boot, height: 420, cloth: 'leather', midsoleTone: 'rubber', toe: 'rand', overlay: 'plain', closure: 'zip', seed: 29 }),
  ),
};
