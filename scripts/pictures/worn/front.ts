// Garments for the upper body, worn and seen from the front. The picture extends from the chin to the hem, and ends beside the elbows.
import { lowers } from '../../../src/demo/seed/designs/legs.ts';
import type { Upper } from '../../../src/demo/seed/designs/upper.ts';
import { type UpperType, uppers } from '../../../src/demo/seed/designs/uppers.ts';
import { chooseByShape, type Drawing } from '../../../src/demo/seed/taxonomy.ts';
import { lowerBodies } from '../garments/lower.ts';
import { upperBodies } from '../garments/upper.ts';
import { listBodies } from '../products.ts';
import type { Body } from '../relief/body.ts';
import { symmetric } from '../svg.ts';
import { choosePerson, dressed, moved, type Person, painted } from './figures.ts';
import { placeCamera, type Scenario } from './scenarios.ts';

/** The y coordinate of the neck point of all garments. */
const neckY = 262;

/** Lower end and half width of the visible skin at the neck, relative to the neck point, for each kind of neck. */
const skins: Readonly<Record<Upper['neck'], readonly [bottom: number, half: number]>> = {
  hood: [-6, 50],
  'helmet-hood': [-6, 52],
  stand: [-44, 62],
  funnel: [-64, 62],
  mock: [-24, 58],
  crew: [22, 56],
  vee: [40, 50],
  shirt: [26, 48],
};

/** Returns the neck, and the jaw that casts a shadow on it. Under a hood, only the lower face is visible. */
const createNeck = ({ skin }: Person, neck: Upper['neck']): Body[] => {
  const [bottom, half] = skins[neck];
  const end = neckY + bottom;
  const isHooded = neck === 'hood' || neck === 'helmet-hood';
  const throat = painted(
    {
      d: symmetric([0, neckY - 170], [half, neckY - 170], [half, end - 40, half * 0.8, end - 6, 0, end]),
      cloth: 'skin',
      round: 40,
      lift: 0,
      light: 0.9,
    },
    skin,
  );
  const chin = isHooded ? end - 2 : neckY - 58;
  const jaw = painted(
    {
      d: symmetric([0, neckY - 180], [half * 1.02, neckY - 180], [half * 1.02, chin - 40, half * 0.62, chin, 0, chin]),
      cloth: 'skin',
      round: 46,
      lift: isHooded ? 0 : 8,
    },
    skin,
  );
  return isHooded ? [jaw] : [throat, jaw];
};

/** Returns how a garment with long sleeves or without sleeves is worn. Short sleeves are not pictured (`isWornFromFront`). */
export const wornFromFront = (drawing: Drawing & { type: UpperType }): Scenario => {
  const person = choosePerson(drawing);
  const spec = chooseByShape(uppers[drawing.type], drawing.shape);
  const trousers = moved(dressed(lowerBodies(chooseByShape(lowers.pants, 'a'), drawing.cut, 'front'), 'INK'), 0, 640, 1);
  const under = spec.sleeves === 'none' ? dressed(upperBodies(chooseByShape(uppers['base-layer'], 'b'), drawing.cut, 'front'), 'INK') : [];
  return {
    bodies: [...trousers, ...under, ...listBodies(drawing, 'front'), ...createNeck(person, spec.neck)],
    // the picture ends inside the hands, which are not drawn
    camera: placeCamera(0, 570, 1.66),
  };
};
