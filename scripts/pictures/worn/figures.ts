// People from behind, and the rock on which they stand.
import { type ColourCode, colours, type Drawing } from '../../../src/demo/seed/taxonomy.ts';
import type { Cut } from '../garments/block.ts';
import type { Body } from '../relief/body.ts';
import { noise } from '../relief/noise.ts';
import { mirrorPath } from '../sewing/details.ts';
import { bothSides, placedBody } from '../sewing/pieces.ts';
import { createPalette } from '../shade.ts';
import { closed, fill, symmetric } from '../svg.ts';

const findPalette = (code: ColourCode) => createPalette(code, colours.find((colour) => colour.code === code)?.hex ?? '#1f252c');

/** Returns bodies in a fixed color, whatever the product's color. */
export const dressed = (bodies: readonly Body[], code: ColourCode): Body[] =>
  bodies.map((body) => ({ ...body, ink: () => body.ink(findPalette(code)) }));

export const painted = (body: Omit<Body, 'ink'>, colour: string): Body => ({ ...body, ink: () => fill(body.d, colour) });

export const moved = (bodies: readonly Body[], dx: number, dy: number, scale = 1): Body[] =>
  bodies.map((body) => placedBody(body, dx, dy, scale));

export interface Person {
  cut: Cut;
  skin: string;
  hair: string;
}

const people: readonly Pick<Person, 'skin' | 'hair'>[] = [
  { skin: '#d9a583', hair: '#3a2a20' },
  { skin: '#8d5a3c', hair: '#17130f' },
  { skin: '#e3b796', hair: '#8a6038' },
  { skin: '#b87f5a', hair: '#231a14' },
];

const strands = (x: number, y: number): number => noise(x / 4, y / 40, 9) * 3 + noise(x / 1.6, y / 24, 11) * 1.6;

/** Returns head and neck from behind. */
export const createHead = ({ cut, skin, hair }: Person, neckY: number): { below: Body[]; above: Body[] } => {
  const neck = painted(
    {
      d: symmetric([0, neckY - 110], [52, neckY - 110], [52, neckY - 30, 66, neckY + 10, 96, neckY + 26], [40, neckY + 60, 0, neckY + 60]),
      cloth: 'skin',
      round: 40,
      lift: 0,
    },
    skin,
  );
  const ears = bothSides(
    painted({ d: closed([74, neckY - 150], [96, neckY - 170, 100, neckY - 130, 84, neckY - 106]), cloth: 'skin', round: 8, lift: 0 }, skin),
  ).map((body) => ({ ...body, ink: () => fill(body.d, skin) }));
  const head = painted(
    {
      d: symmetric(
        [0, neckY - 268],
        [66, neckY - 268, 90, neckY - 216, 88, neckY - 150],
        [84, neckY - 96, 64, neckY - 66, 46, neckY - 60],
        [20, neckY - 52, 0, neckY - 52],
      ),
      cloth: 'skin',
      round: 80,
      lift: 4,
      padding: strands,
    },
    hair,
  );
  const tail = painted(
    {
      d: closed(
        [-20, neckY - 150],
        [14, neckY - 160, 30, neckY - 120, 26, neckY - 40],
        [30, neckY + 30, 18, neckY + 90, 2, neckY + 116],
        [-16, neckY + 80, -26, neckY + 20, -24, neckY - 40],
      ),
      cloth: 'skin',
      round: 26,
      lift: 6,
      padding: strands,
    },
    hair,
  );
  return { below: [neck, ...ears, head], above: cut === 'women' ? [tail] : [] };
};

/** Returns relaxed hands below the cuffs. */
export const createHands = ({ cut, skin }: Person, cuffX: number, cuffY: number, glove?: string): Body[] => {
  const size = cut === 'women' ? 0.86 : 1;
  const hand = painted(
    {
      d: closed(
        [-27, -34],
        [27, -36],
        [34, 0, 34, 34, 31, 62],
        [30, 82, 27, 98, 22, 104],
        [18, 109, 12, 106, 11, 100],
        [11, 112, 9, 120, 4, 121],
        [-1, 122, -3, 116, -4, 110],
        [-5, 119, -8, 124, -12, 122],
        [-17, 120, -17, 112, -18, 104],
        [-20, 110, -24, 110, -26, 104],
        [-33, 80, -36, 40, -27, -34],
      ),
      cloth: 'skin',
      round: 30,
      lift: 0,
      relief: '<path d="M-14 56L-18 104M-2 54L-4 110M11 52L11 100" stroke="#000" stroke-width="3" stroke-opacity=".8" fill="none"/>',
    },
    glove ?? skin,
  );
  const thumb = painted(
    {
      d: closed([-22, -4], [-38, 14, -48, 40, -46, 62], [-45, 76, -32, 76, -29, 64], [-26, 48, -18, 36, -10, 26]),
      cloth: 'skin',
      round: 14,
      lift: 2,
    },
    glove ?? skin,
  );
  return [1, -1].flatMap((side) => [hand, thumb].map((body) => placedBody(body, side * cuffX, cuffY, size, 1, side)));
};

/** Returns a rock for the person to stand on. */
export const rock = (top: number): Body =>
  painted(
    {
      d: closed(
        [-620, top + 60],
        [-420, top + 20, -300, top - 4, -120, top],
        [60, top + 6, 240, top - 10, 360, top + 16],
        [480, top + 40, 560, top + 90, 640, top + 120],
        [640, top + 700],
        [-620, top + 700],
      ),
      cloth: 'leather',
      round: 60,
      flat: 3,
      lift: 0,
      padding: (x, y) => noise(x / 120, y / 70, 3) * 26 + noise(x / 34, y / 22, 5) * 8 + noise(x / 9, y / 8, 6) * 2.4,
    },
    '#7d7c78',
  );

export const choosePerson = (drawing: Drawing): Person => {
  const index = (drawing.type.length + drawing.shape.charCodeAt(0)) % people.length;
  const { skin, hair } = people[index] ?? { skin: '#d9a583', hair: '#3a2a20' };
  return { cut: drawing.cut, skin, hair };
};

/** Returns bare arms and hands below short sleeves. */
export const createArms = (person: Person): Body[] => {
  const dx = person.cut === 'women' ? -34 : 0;
  const arm = painted(
    {
      d: closed(
        [262 + dx, 500],
        [318 + dx, 494],
        [344 + dx, 590, 356 + dx, 690, 364 + dx, 790],
        [370 + dx, 850, 372 + dx, 890, 373 + dx, 934],
        [327 + dx, 936],
        [322 + dx, 860, 306 + dx, 780, 290 + dx, 700],
        [276 + dx, 630, 266 + dx, 570, 262 + dx, 500],
      ),
      cloth: 'skin',
      round: 40,
      lift: 0,
    },
    person.skin,
  );
  const other = { ...arm, d: mirrorPath(arm.d) };
  return [...createHands(person, 350 + dx, 950), arm, { ...other, ink: () => fill(other.d, person.skin) }];
};
