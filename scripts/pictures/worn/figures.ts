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
      d: closed([-34, -30], [34, -34], [40, 20, 38, 60, 26, 96], [14, 124, -10, 126, -24, 100], [-34, 70, -40, 20, -34, -30]),
      cloth: 'skin',
      round: 30,
      lift: 0,
      relief: '<path d="M-8 60L-10 112M8 58L8 114M22 50L22 98" stroke="#000" stroke-width="3" stroke-opacity=".6" fill="none"/>',
    },
    glove ?? skin,
  );
  const right = placedBody(hand, cuffX, cuffY, size);
  return [right, placedBody(hand, -cuffX, cuffY, size)];
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

/** Returns bare arms below short sleeves. */
export const createArms = (person: Person): Body[] => {
  const dx = person.cut === 'women' ? -34 : 0;
  const arm = painted(
    {
      d: closed(
        [238 + dx, 440],
        [320 + dx, 430],
        [344 + dx, 560, 352 + dx, 640, 360 + dx, 760],
        [368 + dx, 830, 372 + dx, 860, 376 + dx, 900],
        [380 + dx, 950, 370 + dx, 990, 350 + dx, 1000],
        [326 + dx, 1002, 316 + dx, 960, 316 + dx, 886],
        [304 + dx, 800, 282 + dx, 700, 268 + dx, 620],
        [254 + dx, 540, 244 + dx, 500, 238 + dx, 440],
      ),
      cloth: 'skin',
      round: 40,
      lift: 0,
    },
    person.skin,
  );
  const other = { ...arm, d: mirrorPath(arm.d) };
  return [arm, { ...other, ink: () => fill(other.d, person.skin) }];
};
