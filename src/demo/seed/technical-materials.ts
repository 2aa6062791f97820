// The materials of each part of a style. The main fabric is that of the silhouette, unless the texts mention another one.
import type { Fiber, MaterialPart, StoredFacts } from '#backend/rules/technical-facts.ts';
import type { Fabric, ProductType } from './taxonomy.ts';

type Material = readonly [part: MaterialPart, ...fibres: (readonly [fibre: Fiber, percent: number])[]];

const recycledPolyester = ['recycled-polyester', 100] as const;
const polyurethane = ['polyurethane', 100] as const;
const nylonShell: Material = ['fabric', ['nylon', 100]];
const warmFilling: Material = ['filling', recycledPolyester];
const nylonLining: Material = ['lining', ['nylon', 100]];
const knitLining: Material = ['lining', recycledPolyester];
const rubberSole: Material = ['sole', ['rubber', 0]];
const foamFootbed: Material = ['footbed', ['foam', 0]];

/** Materials by fabric, for product types whose styles are made from different fabrics. */
const byFabric: Readonly<Partial<Record<Fabric, Material>>> = {
  shell: nylonShell,
  nylon: nylonShell,
  softshell: ['fabric', ['polyester', 92], ['elastane', 8]],
  cotton: ['fabric', ['cotton', 65], ['polyester', 35]],
  canvas: ['fabric', ['nylon', 88], ['elastane', 12]],
  stretch: ['fabric', ['nylon', 85], ['elastane', 15]],
};
const stretchTrousers: Material = ['fabric', ['nylon', 88], ['elastane', 12]];

const uppers: Readonly<Partial<Record<Fabric, Material>>> = {
  leather: ['upper', ['leather', 0]],
  suede: ['upper', ['suede', 0]],
  nylon: ['upper', ['nylon', 100]],
};
const textileUpper: Material = ['upper', ['polyester', 100]];

const findFabric = (fabric: Fabric): Material => byFabric[fabric] ?? nylonShell;
const listShoe = (fabric: Fabric): Material[] => [uppers[fabric] ?? textileUpper, knitLining, foamFootbed, rubberSole];

const materials: Readonly<Record<ProductType, (fabric: Fabric) => readonly Material[]>> = {
  'shell-jacket': (fabric) => [findFabric(fabric), ['membrane', polyurethane], knitLining],
  'down-jacket': (fabric) => [findFabric(fabric), nylonLining, ['filling', ['down', 90], ['feathers', 10]]],
  parka: (fabric) => [findFabric(fabric), nylonLining, warmFilling],
  fleece: () => [['fabric', recycledPolyester]],
  vest: (fabric) => [findFabric(fabric), nylonLining, warmFilling],
  windbreaker: () => [nylonShell],
  't-shirt': () => [['fabric', ['cotton', 60], ['recycled-polyester', 40]]],
  shirt: () => [['fabric', ['cotton', 65], ['recycled-polyester', 35]]],
  hoodie: () => [['fabric', recycledPolyester]],
  'base-layer': () => [['fabric', ['merino', 80], ['recycled-nylon', 20]]],
  pants: () => [stretchTrousers],
  shorts: () => [stretchTrousers],
  leggings: () => [['fabric', ['recycled-nylon', 78], ['elastane', 22]]],
  'snow-pants': (fabric) => [findFabric(fabric), ['membrane', polyurethane], knitLining, warmFilling],
  'hiking-boot': listShoe,
  'trail-shoe': listShoe,
  sandal: () => [['upper', recycledPolyester], foamFootbed, rubberSole],
  'winter-boot': listShoe,
  backpack: () => [
    ['fabric', ['recycled-nylon', 100]],
    ['base', ['nylon', 100]],
    ['lining', recycledPolyester],
  ],
  duffel: () => [
    ['fabric', recycledPolyester],
    ['coating', polyurethane],
  ],
  beanie: () => [['fabric', ['merino', 60], ['recycled-polyester', 40]]],
  gloves: (fabric) => [findFabric(fabric), ['palm', ['leather', 0]], knitLining],
};

const recycledFibers: Readonly<Partial<Record<Fiber, Fiber>>> = { nylon: 'recycled-nylon', polyester: 'recycled-polyester' };

/** Returns a style's materials. If the style has the recycled badge, its main fabric is made of recycled fibers. */
export const describeMaterials = (
  type: ProductType,
  { fabric, recycled }: { fabric: Fabric; recycled: boolean },
): StoredFacts['materials'] =>
  materials[type](fabric).map(([part, ...fibres]) => ({
    part,
    fibres: fibres.map(([fibre, percent]) => [
      recycled && (part === 'fabric' || part === 'upper') ? (recycledFibers[fibre] ?? fibre) : fibre,
      percent,
    ]),
  }));
