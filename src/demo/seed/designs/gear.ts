// Sandals, bags, hats and gloves.
import type { Fabric } from '../taxonomy.ts';
import { type Design, type ToneName, takeTurns, vary } from './design.ts';

export interface Sandal extends Design {
  straps: 'cross' | 'river' | 'slide';
  thick: number;
  bumper: boolean;
}

export interface Backpack extends Design {
  kind: 'trek' | 'day' | 'roll';
  cloth: Fabric;
  /** The pocket at the front. */
  pocket: 'zip' | 'mesh' | 'two' | 'none';
  pocketTone: ToneName;
  /** Color of the lid or the rolled top. */
  topTone: ToneName;
  /** Color of the base, if it differs from the rest. */
  base?: ToneName;
  /** Whether elastic cords cross at the front. */
  cords?: boolean;
  bottle?: boolean;
}

export interface Duffel extends Design {
  kind: 'barrel' | 'haul' | 'weekend';
  cloth: Fabric;
  pocket: 'zip' | 'open' | 'none';
  pocketTone: ToneName;
  strapTone: ToneName;
  /** Color of the base, if it differs from the rest. */
  base?: ToneName;
  /** Whether the ends, or the straps at the sides, have a second color. */
  ends: boolean;
}

export interface Hat extends Design {
  kind: 'cuffed' | 'bobble' | 'slouch';
  stripes?: 'two' | 'one';
  cuffTone: ToneName;
  pomTone: ToneName;
  labelTone: ToneName;
}

export interface Glove extends Design {
  kind: 'gauntlet' | 'mitten' | 'liner';
  cloth: Fabric;
  /** Whether the back of the hand has a panel in a second color. */
  hasPanel?: boolean;
  thumbTone: ToneName;
  cuffTone: ToneName;
}

export const sandals: readonly Sandal[] = takeTurns<Sandal>(
  vary<Sandal>({ straps: 'cross', thick: 20, bumper: false, seed: 3 }),
  vary<Sandal>({ straps: 'river', thick: 26, bumper: true, seed: 14 }),
  vary<Sandal>({ straps: 'slide', thick: 34, bumper: false, seed: 25 }),
);

export const backpacks: readonly Backpack[] = takeTurns<Backpack>(
  vary<Backpack>(
    { kind: 'trek', cloth: 'canvas', pocket: 'zip', pocketTone: 'trim', topTone: 'main', bottle: true, seed: 3 },
    { pocketTone: 'main', topTone: 'trim', base: 'trim' },
    { pocket: 'mesh', cords: true, bottle: undefined, closeUp: 'pocket' },
    { pocket: 'none', cords: true, base: 'trim', topTone: 'trim' },
  ),
  vary<Backpack>(
    { kind: 'day', cloth: 'canvas', pocket: 'zip', pocketTone: 'main', topTone: 'main', seed: 14 },
    { pocketTone: 'trim', base: 'trim' },
    { pocket: 'two', pocketTone: 'main' },
  ),
  vary<Backpack>(
    { kind: 'roll', cloth: 'nylon', pocket: 'mesh', pocketTone: 'trim', topTone: 'main', seed: 25 },
    { pocket: 'zip', pocketTone: 'main', topTone: 'trim' },
    { pocket: 'none', base: 'trim', cords: true },
  ),
);

export const duffels: readonly Duffel[] = takeTurns<Duffel>(
  vary<Duffel>(
    { kind: 'barrel', cloth: 'canvas', pocket: 'zip', pocketTone: 'main', strapTone: 'trim', base: 'trim', ends: true, seed: 3 },
    { pocket: 'none', strapTone: 'accent', base: undefined },
  ),
  vary<Duffel>(
    { kind: 'haul', cloth: 'shell', pocket: 'zip', pocketTone: 'trim', strapTone: 'trim', base: 'trim', ends: true, seed: 14 },
    { pocket: 'none', base: undefined, closeUp: 'strap' },
  ),
  vary<Duffel>(
    { kind: 'weekend', cloth: 'canvas', pocket: 'open', pocketTone: 'main', strapTone: 'accent', base: 'trim', ends: false, seed: 25 },
    { pocket: 'zip', pocketTone: 'trim', strapTone: 'trim' },
  ),
);

export const hats: readonly Hat[] = takeTurns<Hat>(
  vary<Hat>({ kind: 'cuffed', cuffTone: 'main', pomTone: 'accent', labelTone: 'trim', seed: 3 }, { stripes: 'two' }),
  vary<Hat>(
    { kind: 'bobble', stripes: 'two', cuffTone: 'main', pomTone: 'accent', labelTone: 'trim', seed: 14 },
    { stripes: undefined, pomTone: 'main', cuffTone: 'trim', labelTone: 'accent' },
  ),
  vary<Hat>({ kind: 'slouch', cuffTone: 'main', pomTone: 'accent', labelTone: 'trim', seed: 25 }, { stripes: 'one' }),
);

export const gloves: readonly Glove[] = takeTurns<Glove>(
  vary<Glove>({ kind: 'gauntlet', cloth: 'softshell', thumbTone: 'trim', cuffTone: 'main', seed: 3 }, { hasPanel: true, cuffTone: 'trim' }),
  vary<Glove>({ kind: 'mitten', cloth: 'nylon', thumbTone: 'main', cuffTone: 'trim', seed: 14 }, { hasPanel: true, thumbTone: 'trim' }),
  vary<Glove>({ kind: 'liner', cloth: 'stretch', thumbTone: 'main', cuffTone: 'main', seed: 25 }, { hasPanel: true }),
);
