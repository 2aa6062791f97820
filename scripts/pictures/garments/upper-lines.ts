import type { Upper } from '../../../src/demo/seed/designs/upper.ts';
import { type Detail, emptyDetail, inlay, joined, mark, onBothSides, pull, stitch, tape, zip } from '../sewing/details.ts';
import { closed, open, symmetric } from '../svg.ts';
import { type Block, measureHalf } from './block.ts';
import type { Side } from './upper-choices.ts';

export const blockDetail = (u: Upper, b: Block): Detail => {
  const tone = u.blockTone ?? 'trim';
  const wide = 300;
  const [sx, sy] = b.shoulder;
  switch (u.block) {
    case 'yoke': {
      const y = b.armpit[1] - 84;
      const d = symmetric([0, b.neck[1] - 40], [wide, b.neck[1] - 40], [wide, y], [120, y + 6, 60, y + 30, 0, y + 30]);
      return joined(
        inlay(d, tone),
        stitch(open([-wide, y + 8], [-120, y + 14, -60, y + 38, 0, y + 38], [60, y + 38, 120, y + 14, wide, y + 8]), tone),
      );
    }
    case 'chest': {
      const y = b.armpit[1] + 34;
      return joined(inlay(symmetric([0, b.neck[1] - 40], [wide, b.neck[1] - 40], [wide, y], [90, y + 36, 0, y + 36]), tone));
    }
    case 'lower': {
      const y = b.waist[1] - 90;
      return inlay(symmetric([0, y], [wide, y], [wide, 1300], [0, 1300]), tone);
    }
    case 'shoulders':
      return onBothSides(
        inlay(
          closed(
            [b.neck[0] * 0.9, b.neck[1] - 20],
            [sx + 40, sy - 30],
            [sx + 40, sy + 110],
            [sx - 60, sy + 70, b.neck[0] + 50, b.neck[1] + 80, b.neck[0] * 0.9, b.neck[1] + 50],
          ),
          tone,
        ),
      );
    case 'sides': {
      const inner = (y: number): number => measureHalf(b, y) * 0.7;
      const line = [b.armpit[1] - 10, b.waist[1], b.hem[1] + 40];
      const [top = 0, mid = 0, low = 0] = line;
      return onBothSides(
        inlay(
          closed([b.armpit[0] - 6, top], [inner(mid) - 6, mid - 110, inner(mid), mid, inner(low), low], [wide, low], [wide, top]),
          tone,
        ),
      );
    }
    case 'stripe':
      return joined(
        tape(open([-wide, b.armpit[1] - 30], [wide, b.armpit[1] - 30]), 38, tone),
        tape(open([-wide, b.armpit[1] + 12], [wide, b.armpit[1] + 12]), 12, 'accent'),
      );
    default:
      return emptyDetail;
  }
};

export const printDetail = (u: Upper, b: Block, side: Side): Detail => {
  const y = b.armpit[1];
  if (side === 'back') return mark([0, b.neck[1] + 62], 22);
  if (u.print === 'mark') return mark([0, y + 26], 96);
  if (u.print === 'peaks')
    return joined(
      {
        ink: (p) =>
          `<path d="M-78 ${y + 74}L-26 ${y - 16}L0 ${y + 22}L24 ${y - 30}L84 ${y + 74}Z" fill="${p.mark}" fill-opacity=".92"/><path d="M-26 ${y - 16}L-42 ${y + 14}L-28 ${y + 8}L-16 ${y + 16}L-12 ${y + 6}ZM24 ${y - 30}L6 ${y + 8}L22 ${y}L34 ${y + 12}L42 ${y + 2}Z" fill="${p.accent.base}"/><rect x="-78" y="${y + 84}" width="162" height="4" fill="${p.mark}" fill-opacity=".92"/>`,
        relief: '',
      },
      emptyDetail,
    );
  if (u.print === 'small') return mark([b.neck[0] * 1.12, y - 34], 30);
  return emptyDetail;
};

export const closureLines = (u: Upper, b: Block): Detail => {
  const top = b.neck[1] + 4;
  const bottom = b.hem[1] + b.drop;
  const collarTop = u.neck === 'stand' || u.neck === 'funnel' || u.neck === 'mock' ? top - neckHeight(u) + 26 : top + 2;
  const twoRows = (from: number, to: number, x: number): Detail => onBothSides(stitch(open([x, from], [x, to])));
  switch (u.front) {
    case 'zip':
      return joined(zip(open([0, collarTop], [0, bottom]), 11), pull([0, collarTop + 14], 42), twoRows(top + 20, bottom, 17));
    case 'half':
    case 'quarter': {
      const end = u.front === 'half' ? b.armpit[1] + 70 : b.armpit[1] - 50;
      return joined(
        zip(open([0, collarTop], [0, end]), 10),
        pull([0, collarTop + 12], 40),
        stitch(closed([-16, top + 24], [-16, end + 10], [16, end + 10], [16, top + 24])),
      );
    }
    default:
      return emptyDetail;
  }
};

export const neckHeight = ({ neck }: Upper): number => (neck === 'funnel' ? 96 : neck === 'mock' ? 52 : 74);
