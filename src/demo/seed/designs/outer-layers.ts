// Garments that are worn as the outer layer.
import { takeTurns, vary } from './design.ts';
import { plainUpper, type Upper } from './upper.ts';

export type OuterLayerType = 'shell-jacket' | 'down-jacket' | 'parka' | 'windbreaker' | 'vest';

const shell = { ...plainUpper, cloth: 'shell', hem: 'cord', cuffs: 'tab' } as const satisfies Partial<Upper>;
const down = { ...plainUpper, cloth: 'nylon', hem: 'bound', cuffs: 'bound' } as const satisfies Partial<Upper>;
const vest = { ...plainUpper, cloth: 'nylon', neck: 'stand', sleeves: 'none', hem: 'bound' } as const satisfies Partial<Upper>;

export const outerLayers: Record<OuterLayerType, readonly Upper[]> = {
  'shell-jacket': takeTurns<Upper>(
    vary<Upper>(
      {
        ...shell,
        neck: 'helmet-hood',
        front: 'flap',
        block: 'yoke',
        blockTone: 'main',
        pockets: ['hand', 'chest'],
        print: 'small',
        seed: 3,
      },
      { front: 'zip', block: 'sides', blockTone: 'trim', pockets: ['chest', 'hand-hidden'], pitZips: true, length: -10 },
    ),
    vary<Upper>(
      { ...shell, neck: 'hood', block: 'shoulders', pockets: ['napoleon', 'hand-hidden'], length: -24, seed: 14 },
      { block: 'stripe', pockets: ['hand', 'chest-flat'], pitZips: true, length: -30, closeUp: 'hood' },
    ),
    vary<Upper>(
      {
        ...shell,
        cloth: 'softshell',
        neck: 'funnel',
        block: 'sides',
        pockets: ['chest-flat', 'hand'],
        ease: -4,
        length: -34,
        seed: 25,
      },
      { neck: 'stand', block: 'shoulders', pockets: ['chest', 'hand-hidden'], closeUp: 'collar' },
    ),
  ),
  'down-jacket': takeTurns<Upper>(
    vary<Upper>(
      { ...down, neck: 'stand', quilt: 'rows', ease: 10, length: -34, print: 'small', seed: 5 },
      { neck: 'hood', block: 'shoulders', pockets: ['hand-hidden'], print: undefined, length: -28, closeUp: 'hood' },
    ),
    vary<Upper>(
      { ...down, neck: 'hood', quilt: 'chevron', ease: 12, length: -18, pockets: ['hand-hidden'], seed: 16 },
      { quilt: 'diamonds', block: 'yoke', pockets: ['hand'], length: -28 },
    ),
    vary<Upper>({
      ...down,
      neck: 'stand',
      quilt: 'baffles',
      ease: 22,
      length: -64,
      hem: 'rib',
      cuffs: 'rib',
      block: 'yoke',
      pockets: ['hand'],
      seed: 27,
    }),
  ),
  parka: takeTurns<Upper>(
    vary<Upper>(
      {
        ...plainUpper,
        cloth: 'cotton',
        neck: 'helmet-hood',
        front: 'flap',
        pockets: ['napoleon', 'flap'],
        length: 96,
        ease: 8,
        waistCord: true,
        cuffs: 'tab',
        lining: 'accent',
        seed: 8,
      },
      { neck: 'hood', front: 'zip', block: 'shoulders', pockets: ['chest', 'flap'], waistCord: undefined, length: 72 },
    ),
    vary<Upper>({
      ...plainUpper,
      cloth: 'shell',
      neck: 'hood',
      block: 'lower',
      blockTone: 'main',
      pockets: ['chest', 'hand'],
      length: 84,
      ease: 10,
      cuffs: 'rib',
      print: 'small',
      seed: 19,
    }),
    vary<Upper>({
      ...plainUpper,
      cloth: 'nylon',
      neck: 'hood',
      quilt: 'bricks',
      length: 110,
      ease: 16,
      cuffs: 'rib',
      pockets: ['hand'],
      seed: 30,
    }),
  ),
  windbreaker: takeTurns<Upper>(
    vary<Upper>(
      {
        ...plainUpper,
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
      { block: 'lower', hem: 'bound', cuffs: 'bound', ease: 2, length: -24 },
    ),
    vary<Upper>(
      { ...down, neck: 'hood', pockets: ['chest-flat', 'hand-hidden'], ease: -4, length: -34, seed: 22 },
      { block: 'sides', pockets: ['hand'], hem: 'cord' },
    ),
    vary<Upper>({
      ...plainUpper,
      cloth: 'nylon',
      neck: 'mock',
      block: 'stripe',
      blockTone: 'light',
      pockets: ['hand'],
      hem: 'rib',
      cuffs: 'rib',
      ease: 10,
      length: -44,
      seed: 33,
    }),
  ),
  vest: takeTurns<Upper>(
    vary<Upper>(
      { ...vest, quilt: 'rows', ease: 4, length: -30, block: 'yoke', print: 'small', seed: 9 },
      { quilt: 'chevron', block: 'lower', pockets: ['hand-hidden'], print: undefined, length: -22 },
    ),
    vary<Upper>({ ...vest, quilt: 'diamonds', ease: 4, length: -30, pockets: ['flap'], seed: 20 }),
    vary<Upper>({
      ...vest,
      cloth: 'softshell',
      neck: 'funnel',
      ease: -2,
      length: -36,
      pockets: ['hand', 'chest'],
      block: 'sides',
      seed: 31,
    }),
  ),
};
