// How each product type is worn or used.
import { backpacks, gloves, hats, sandals } from '../../../src/demo/seed/designs/gear.ts';
import { lowers } from '../../../src/demo/seed/designs/legs.ts';
import { type ShoeType, shoes } from '../../../src/demo/seed/designs/shoes.ts';
import type { Upper } from '../../../src/demo/seed/designs/upper.ts';
import { isUpper, type UpperType, uppers } from '../../../src/demo/seed/designs/uppers.ts';
import { chooseByShape, type Drawing, familyCount, type ProductType, shapes } from '../../../src/demo/seed/taxonomy.ts';
import { backpackBodies } from '../garments/backpacks.ts';
import type { Cut } from '../garments/block.ts';
import { singleShoe } from '../garments/footwear.ts';
import { lowerBodies } from '../garments/lower.ts';
import { singleSandal } from '../garments/sandal-side.ts';
import { gloveBodies, hatBodies } from '../garments/small.ts';
import { upperBodies } from '../garments/upper.ts';
import { isLower, isShoe } from '../garments/wardrobe.ts';
import { listBodies } from '../products.ts';
import type { Body } from '../relief/body.ts';
import { type Camera, sheet } from '../relief/camera.ts';
import { mirrorPath } from '../sewing/details.ts';
import { bothSides, piece, placedBody } from '../sewing/pieces.ts';
import { closed, fill } from '../svg.ts';
import { choosePerson, createArms, createHands, createHead, dressed, moved, type Person, painted, rock } from './figures.ts';

export const placeCamera = (x: number, y: number, scale: number): Camera => ({ ...sheet, scale, x: 480 - x * scale, y: 600 - y * scale });

export interface Scenario {
  bodies: Body[];
  camera: Camera;
}

/** Returns whether a design belongs to the family of the first, second or third silhouette. */
const isOfFamily = ({ shape }: Drawing, family: 'a' | 'b' | 'c'): boolean => shapes.indexOf(shape) % familyCount === shapes.indexOf(family);

const isHooded = ({ neck }: Upper): boolean => neck === 'hood' || neck === 'helmet-hood';

const wornUpper = (type: UpperType, drawing: Drawing): Scenario => {
  const person = choosePerson(drawing);
  const spec = chooseByShape(uppers[type], drawing.shape);
  // narrower, so that they are not visible beside a long hem
  const trousers = dressed(lowerBodies(chooseByShape(lowers.pants, 'a'), drawing.cut, 'back'), 'STN').map((body) =>
    placedBody(body, 0, 640, 1, 1, 0.94),
  );
  const head = createHead(person, 262);
  const isWoman = drawing.cut === 'women';
  const isWarm = spec.quilt !== undefined || isHooded(spec);
  const vestArms =
    spec.sleeves === 'none' ? dressed(upperBodies(chooseByShape(uppers['base-layer'], 'a'), drawing.cut, 'back'), 'INK') : [];
  const shortArms = spec.sleeves === 'short' ? createArms(person) : [];
  const hands =
    spec.sleeves === 'short'
      ? []
      : createHands(person, isWoman ? 304 + spec.ease * 0.9 : 332 + spec.ease * 0.9, isWoman ? 912 : 938, isWarm ? '#2c3036' : undefined);
  return {
    bodies: [
      ...trousers,
      ...hands,
      ...(isHooded(spec) ? [] : head.below),
      ...vestArms,
      ...shortArms,
      ...listBodies(drawing, 'back'),
      ...(isHooded(spec) ? [] : head.above),
    ],
    camera: placeCamera(0, 590, 0.98),
  };
};

const wornLower = (drawing: Drawing): Scenario => {
  const person = choosePerson(drawing);
  const isShort = isLower(drawing.type) && chooseByShape(lowers[drawing.type], drawing.shape).end < 1000;
  const jacket = moved(
    dressed(
      upperBodies({ ...chooseByShape(uppers.windbreaker, 'b'), neck: 'stand' }, drawing.cut, 'back'),
      drawing.type === 'snow-pants' ? 'ALP' : 'SAF',
    ),
    0,
    -700,
    1,
  );
  const isWoman = drawing.cut === 'women';
  const calf = painted(
    {
      d: closed(
        [70, 540],
        [196, 530],
        [194, 700, 190, 780, 184, 860],
        [170, 960, 160, 1020, 158, 1100],
        [84, 1104],
        [80, 1000, 56, 900, 62, 800],
        [66, 700, 60, 620, 70, 540],
      ),
      cloth: 'skin',
      round: 56,
      lift: 0,
    },
    person.skin,
  );
  const calves = isShort ? [calf, { ...calf, d: mirrorPath(calf.d), ink: () => fill(mirrorPath(calf.d), person.skin) }] : [];
  const heels = [-1, 1].flatMap((side) => moved(dressed(findHeels(drawing.cut), 'STN'), side * (isWoman ? 110 : 122), 1290, 0.86));
  return { bodies: [rock(1270), ...calves, ...heels, ...listBodies(drawing, 'back'), ...jacket], camera: placeCamera(0, 690, 0.84) };
};

/** Returns one boot from behind. */
const findHeels = (cut: Cut): Body[] => {
  const pair = listBodies({ type: 'hiking-boot', shape: 'b', cut }, 'back');
  return moved(pair.slice(pair.length / 2), -142, 0);
};

/** Returns a bare foot and shin from the side. */
const findFoot = (person: Person): Body =>
  painted(
    {
      d: closed(
        [-250, -40],
        [-270, -120, -258, -200, -240, -300],
        [-236, -420, -256, -560, -262, -760],
        [-40, -760],
        [-50, -560, -66, -400, -70, -300],
        [-40, -200, 60, -150, 170, -110],
        [260, -96, 296, -70, 290, -46],
        [120, -34, -120, -34, -250, -40],
      ),
      cloth: 'skin',
      round: 80,
      lift: 0,
    },
    person.skin,
  );

const findSock = (height: number): Body =>
  painted(
    {
      d: closed(
        [-246, -height + 60],
        [-244, -height - 60, -246, -height - 90, -246, -height - 120],
        [-66, -height - 124],
        [-64, -height - 60, -58, -height, -50, -height + 70],
      ),
      cloth: 'rib',
      round: 50,
      lift: 4,
    },
    '#d8d2c4',
  );

/** Returns a trouser leg that falls over the boot. */
const findHem = (height: number): Body =>
  painted(
    {
      d: closed(
        [-300, -height - 20],
        [-296, -height - 300, -300, -900, -300, -1000],
        [20, -1000],
        [10, -700, -16, -300, -20, -height - 30],
        [-100, -height - 4, -220, -height - 2, -300, -height - 20],
      ),
      cloth: 'softshell',
      round: 90,
      lift: 10,
      seed: 4,
      folds: [
        { from: [-290, -height - 80], to: [-60, -height - 110], bend: 14, width: 14, height: 8 },
        { from: [-30, -height - 140], to: [-240, -height - 190], bend: 12, width: 13, height: 7 },
        { from: [-290, -height - 250], to: [-90, -height - 280], bend: -12, width: 12, height: 6 },
      ],
    },
    '#3c4148',
  );

const shoeCamera = placeCamera(10, -250, 1.22);

const wornShoe = (type: ShoeType, drawing: Drawing): Scenario => {
  const spec = chooseByShape(shoes[type], drawing.shape);
  const shoe = singleShoe(spec, drawing.cut);
  const dressedFoot =
    type === 'trail-shoe' ? [findFoot(choosePerson(drawing)), findSock(spec.height), ...shoe] : [...shoe, findHem(spec.height)];
  return { bodies: [rock(-6), ...dressedFoot], camera: shoeCamera };
};

const wornSandal = (drawing: Drawing): Scenario => {
  const sandal = singleSandal(chooseByShape(sandals, drawing.shape), drawing.cut);
  // The near half of the straps is drawn over the foot, the far half under it.
  const half = 2 + Math.floor((sandal.length - 2) / 2);
  return { bodies: [rock(-6), ...sandal.slice(0, half), findFoot(choosePerson(drawing)), ...sandal.slice(half)], camera: shoeCamera };
};

const wornBackpack = (drawing: Drawing): Scenario => {
  const person: Person = { ...choosePerson(drawing), cut: isOfFamily(drawing, 'b') ? 'women' : 'men' };
  const shirt = isOfFamily(drawing, 'c') ? chooseByShape(uppers.fleece, 'b') : chooseByShape(uppers.windbreaker, 'b');
  const jacket = dressed(upperBodies(shirt, person.cut, 'back'), isOfFamily(drawing, 'a') ? 'STN' : 'INK');
  const head = createHead(person, 262);
  const pack = moved(backpackBodies(chooseByShape(backpacks, drawing.shape), 'front'), 0, 250, 0.66);
  const trousers = moved(dressed(lowerBodies(chooseByShape(lowers.pants, 'a'), person.cut, 'back'), 'INK'), 0, 640, 1);
  const hands = createHands(person, person.cut === 'women' ? 304 : 330, person.cut === 'women' ? 912 : 938);
  return { bodies: [...trousers, ...hands, ...(isHooded(shirt) ? [] : head.below), ...jacket, ...pack], camera: placeCamera(0, 560, 1.04) };
};

const wornDuffel = (drawing: Drawing): Scenario => ({
  bodies: [rock(752), ...listBodies(drawing, 'front')],
  camera: placeCamera(0, 560, 0.98),
});

const wornHat = (drawing: Drawing): Scenario => {
  const person: Person = { ...choosePerson(drawing), cut: isOfFamily(drawing, 'a') ? 'men' : 'women' };
  const jacket = moved(
    dressed(upperBodies(chooseByShape(uppers.fleece, 'a'), person.cut, 'back'), isOfFamily(drawing, 'b') ? 'INK' : 'STN'),
    0,
    0,
    1,
  );
  const head = createHead(person, 262);
  // a slouchy hat is not symmetrical
  const hat = moved(hatBodies(chooseByShape(hats, drawing.shape), 'back'), isOfFamily(drawing, 'c') ? -14 : 0, -130, 0.39);
  return { bodies: [...head.below, ...jacket, ...head.above, ...hat], camera: placeCamera(0, 250, 1.62) };
};

const wornGloves = (drawing: Drawing): Scenario => {
  const pair = gloveBodies(chooseByShape(gloves, drawing.shape), 'front');
  const arm = piece({
    d: closed([46, 880], [120, 896, 260, 896, 334, 880], [352, 1100, 364, 1300, 370, 1600], [10, 1600], [16, 1300, 28, 1100, 46, 880]),
    cloth: 'shell',
    round: 90,
    lift: 4,
    seed: 3,
    folds: [
      { from: [90, 980], to: [280, 950], bend: 16, width: 15, height: 8 },
      { from: [310, 1080], to: [110, 1120], bend: 14, width: 16, height: 8 },
      { from: [80, 1200], to: [280, 1230], bend: -14, width: 16, height: 7 },
    ],
  });
  return { bodies: [...pair, ...dressed(bothSides(arm), isOfFamily(drawing, 'a') ? 'SAF' : 'SPR')], camera: placeCamera(0, 620, 0.98) };
};

const carried: Partial<Record<ProductType, (drawing: Drawing) => Scenario>> = {
  sandal: wornSandal,
  backpack: wornBackpack,
  duffel: wornDuffel,
  beanie: wornHat,
  gloves: wornGloves,
};

export const requireScenario = (drawing: Drawing): Scenario => {
  const { type } = drawing;
  if (isUpper(type)) return wornUpper(type, drawing);
  if (isLower(type)) return wornLower(drawing);
  if (isShoe(type)) return wornShoe(type, drawing);
  const scenario = carried[type];
  if (!scenario) throw new Error(`There is no scenario for the product type ${type}.`);
  return scenario(drawing);
};
