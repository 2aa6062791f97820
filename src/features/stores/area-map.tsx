// A map of the surroundings of one store, drawn by the shop: the borders of the country, towns, other stores, and circles that show
// distances. Points and texts are placed in percent of the picture and have the same size on every screen.
import type { Store } from '#contract/calls/stores.ts';
import type { CallReply } from '#contract/calls.ts';
import { unitMeters } from '#i18n/distance.ts';
import { measureDistance, type Position } from '#lib/distance.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { clipRing, createProjection, frameOf, type MapPoint, roundLength, writeRing } from './map.ts';
import { listRings } from './outlines.ts';
import { writeDistance } from './place-texts.ts';

interface AreaMapProps {
  place: CallReply<'stores.details'>;
  /** Other stores. Those outside the map are left out. */
  others: readonly Store[];
}

const box = { width: 640, height: 480 };
/** The box of the map with a margin, so that lines along its edges are not visible. */
const visibleBox = { left: -9, top: -9, right: box.width + 9, bottom: box.height + 9 };
const center: MapPoint = { x: box.width / 2, y: box.height / 2 };
/** Minimum and maximum distance from the store to the upper edge of the map, in meters. */
const [nearest, farthest] = [50_000, 200_000];
/** Minimum radius of a circle with a distance, in units of the picture, so that the text is below the name of the store. */
const leastLabelled = 80;
/** Number of towns and stores that the map should contain. */
const wantedPlaces = 5;

export function AreaMap({ place: store, others }: AreaMapProps) {
  const renderContext = useRenderContext();
  const { t, market } = renderContext;
  const reach = chooseReach(store, [...store.towns, ...others]);
  const projection = createProjection(frameOf(store, { height: 2 * reach, width: (2 * reach * box.width) / box.height }), box);
  const middle = projection.place(store);
  const place = (position: Position): MapPoint => {
    const { x, y } = projection.place(position);
    return { x: x - middle.x + center.x, y: y - middle.y + center.y };
  };
  const borders = listRings(market.country)
    .map((ring) => clipRing(ring.map(place), visibleBox))
    .filter((ring) => ring.length > 0)
    .map(writeRing);
  const unit = unitMeters[market.settings.distanceUnit];
  const longest = roundLength(reach * 0.9, unit) * unit;
  const circles = [longest, longest / 2].map((meters) => ({
    text: writeDistance(meters, renderContext),
    radius: meters / projection.metersPerUnit,
  }));
  const marks = chooseMarks(store, { others, circles, place });
  return (
    <svg className="area-map" role="img" aria-label={t('stores.mapOf', { name: store.name })}>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} width="100%" height="100%" aria-hidden="true">
        {borders.map((path) => (
          <path key={path} className="map-land" d={path} />
        ))}
        {circles.map(({ text, radius }) => (
          <circle key={text} className="map-circle" cx={center.x} cy={center.y} r={round(radius)} />
        ))}
      </svg>
      {circles
        .filter(({ radius }) => radius > leastLabelled)
        .map(({ text, radius }) => (
          <text key={text} className="map-distance" x="50%" y={percent(center.y + radius, box.height)} dy="-0.5em">
            {text}
          </text>
        ))}
      {marks.map((mark) => (
        <AreaMark key={mark.name} {...mark} />
      ))}
      <svg x="50%" y="50%" overflow="visible" className="map-store" aria-hidden="true">
        <path d="M0 0C-9-11-15-18-15-26a15 15 0 0 1 30 0c0 8-6 15-15 26Z" />
        <circle cy={-26} r={5.5} />
        <text y={19}>{store.name}</text>
      </svg>
    </svg>
  );
}

/** A circle around the store, with its distance. `radius`: in units of the picture. */
interface Circle {
  text: string;
  radius: number;
}

interface Mark extends MapPoint {
  name: string;
  isStore: boolean;
  /** True if the name is left of the point, because there is no space on its right. */
  isLeft: boolean;
  /** True if the name fits only on a wide screen. */
  isWide: boolean;
}

function AreaMark({ name, x, y, isStore, isLeft, isWide }: Mark) {
  const [left, top] = [percent(x, box.width), percent(y, box.height)];
  return (
    <g className={`map-mark${isStore ? ' map-mark-store' : ''}${isWide ? ' map-mark-wide' : ''}`}>
      <circle cx={left} cy={top} r={isStore ? 5 : 3} />
      <text x={left} y={top} dx={isLeft ? -9 : 9} dy="0.35em" textAnchor={isLeft ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  );
}

/** Returns the distance from the store to the upper edge of the map, so that the map contains some other places. */
function chooseReach(store: Position, places: readonly Position[]): number {
  const distances = places.map((each) => measureDistance(store, each)).toSorted((one, other) => one - other);
  return Math.min(Math.max((distances[wantedPlaces - 1] ?? nearest) * 1.1, nearest), farthest);
}

interface MarkSources extends Pick<AreaMapProps, 'others'> {
  circles: readonly Circle[];
  place: (position: Position) => MapPoint;
}

/** Returns stores and towns whose names do not cover each other or the store's own pin. Stores take precedence. */
function chooseMarks(store: AreaMapProps['place'], { others, circles, place }: MarkSources): Mark[] {
  const candidates = [
    ...others.map((each) => ({ ...place(each), name: each.name, isStore: true })),
    ...store.towns
      .filter(({ name }) => others.every(({ city }) => city !== name))
      .map((each) => ({ ...place(each), name: each.name, isStore: false })),
  ].filter(({ x, y }) => x > 12 && y > 12 && x < box.width - 12 && y < box.height - 12);
  const marks: Mark[] = [];
  for (const { isNarrow, scale } of [narrowScreen, wideScreen]) {
    const taken = [...listOwnAreas(store, circles, scale), ...marks.map((mark) => nameArea(mark, scale))];
    for (const candidate of candidates) {
      if (marks.some(({ name }) => name === candidate.name)) continue;
      const mark = [false, true]
        .map((isLeft) => ({ ...candidate, isLeft, isWide: !isNarrow }))
        .find((each) => fits(nameArea(each, scale), taken));
      if (!mark) continue;
      marks.push(mark);
      taken.push(nameArea(mark, scale));
    }
  }
  return marks;
}

/** `scale`: units of the picture per pixel, on a small phone and on a tablet. */
const narrowScreen = { isNarrow: true, scale: box.width / 340 };
const wideScreen = { isNarrow: false, scale: box.width / 430 };
/** Sizes of texts in pixels, somewhat more than the browser needs. */
const [letterWidth, ownLetterWidth, lineHeight] = [7.5, 9, 20];

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function nameArea({ name, x, y, isLeft }: Pick<Mark, 'name' | 'x' | 'y' | 'isLeft'>, scale: number): Area {
  const length = (9 + name.length * letterWidth) * scale;
  const half = (lineHeight / 2) * scale;
  return { left: isLeft ? x - length : x - 5 * scale, right: isLeft ? x + 5 * scale : x + length, top: y - half, bottom: y + half };
}

/** Returns the areas of the store's pin, its name and the distances. */
function listOwnAreas({ name }: Store, circles: readonly Circle[], scale: number): Area[] {
  const around = (width: number, top: number, bottom: number): Area => ({
    left: center.x - (width / 2) * scale,
    right: center.x + (width / 2) * scale,
    top,
    bottom,
  });
  return [
    around(34, center.y - 44 * scale, center.y),
    around(name.length * ownLetterWidth, center.y, center.y + 26 * scale),
    ...circles.map(({ text, radius }) => around(text.length * letterWidth, center.y + radius - 20 * scale, center.y + radius)),
  ];
}

const fits = (area: Area, taken: readonly Area[]): boolean =>
  area.left > 0 &&
  area.right < box.width &&
  taken.every((each) => area.right < each.left || area.left > each.right || area.bottom < each.top || area.top > each.bottom);

const percent = (value: number, whole: number): string => `${round((100 * value) / whole)}%`;
const round = (value: number): number => Math.round(value * 10) / 10;
