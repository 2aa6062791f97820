// A map drawn by the shop: the outline of the country, a numbered pin for each place, and a scale.
import type { Store } from '#contract/calls/stores.ts';
import { unitMeters } from '#i18n/distance.ts';
import type { Position } from '#lib/distance.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { createProjection, frameAround, type MapPoint, type Projection, roundLength, spreadPoints, writeRing } from './map.ts';
import { hasOutline, listRings, type OutlinedCountry, readFrame } from './outlines.ts';
import { writeDistance } from './place-texts.ts';

interface StoreMapProps {
  places: readonly Store[];
  /** Returns the link target of a pin. */
  linkTo: (place: Store) => string;
  /** Center of the search. */
  here?: Position | undefined;
}

interface Outline {
  paths: readonly string[];
  projection: Projection;
}

const box = { width: 480, height: 520 };
/** Minimum distance between pins, in units of the picture. On a narrow phone it is at least 24 px (WCAG 2.2, 2.5.8). */
const gap = 34;
const pinRadius = 14;
const drawn = new Map<OutlinedCountry, Outline>();

export function StoreMap({ places, linkTo, here }: StoreMapProps) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  const { paths, projection } = findOutline(renderContext.market.country) ?? createPlainMap(here ? [...places, here] : places);
  const { width, height, place } = projection;
  const points = places.map(place);
  const pins = spreadPoints(points, gap, projection);
  const hereAt = here && place(here);
  return (
    <figure className="store-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no picture */}
      <svg viewBox={`0 0 ${round(width)} ${round(height)}`} role="group" aria-label={t('stores.map')}>
        {paths.map((path) => (
          <path key={path} className="map-land" d={path} />
        ))}
        {hereAt && isInside(hereAt, projection) && (
          <g className="map-here">
            <title>{t('stores.here')}</title>
            <circle cx={round(hereAt.x)} cy={round(hereAt.y)} r={22} />
            <circle cx={round(hereAt.x)} cy={round(hereAt.y)} r={4} />
          </g>
        )}
        {places.map((each, index) => (
          <LeaderLine key={each.id} from={points[index]} to={pins[index]} />
        ))}
        {places.map((each, index) => (
          <Pin key={each.id} at={pins[index]} label={String(index + 1)} name={each.name} href={linkTo(each)} />
        ))}
        <Scale projection={projection} />
      </svg>
    </figure>
  );
}

/** Renders a line from the place to its pin if the pin was moved away from another one. */
function LeaderLine({ from, to }: { from: MapPoint | undefined; to: MapPoint | undefined }) {
  if (!from || !to || Math.hypot(from.x - to.x, from.y - to.y) < 4) return null;
  return <path className="map-lead" d={`M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`} />;
}

interface PinProps {
  at: MapPoint | undefined;
  label: string;
  name: string;
  href: string;
}

function Pin({ at, label, name, href }: PinProps) {
  if (!at) return null;
  const [x, y] = [round(at.x), round(at.y)];
  return (
    <a className="map-pin" href={href} aria-label={`${label} ${name}`}>
      <title>{name}</title>
      <circle cx={x} cy={y} r={pinRadius} />
      <text x={x} y={y} dy="0.36em">
        {label}
      </text>
    </a>
  );
}

/** Renders the scale in kilometers or miles. It is exact in the middle of the map. */
function Scale({ projection: { width, height, metersPerUnit } }: { projection: Projection }) {
  const renderContext = useRenderContext();
  const unit = unitMeters[renderContext.market.settings.distanceUnit];
  const metres = roundLength((width / 4) * metersPerUnit, unit) * unit;
  const length = round(metres / metersPerUnit);
  const foot = round(height - 6);
  return (
    <g className="map-scale">
      <path d={`M1 ${foot - 7}v7h${length}v-7`} />
      <text x={1} y={foot - 12}>
        {writeDistance(metres, renderContext)}
      </text>
    </g>
  );
}

/** Returns the outline of a country, undefined for countries without one. It is computed once and then cached. */
function findOutline(country: string): Outline | undefined {
  if (!hasOutline(country)) return undefined;
  const known = drawn.get(country);
  if (known) return known;
  const projection = createProjection(readFrame(country), box);
  const outline = { projection, paths: listRings(country).map((ring) => writeRing(ring.map(projection.place))) };
  drawn.set(country, outline);
  return outline;
}

const createPlainMap = (positions: readonly Position[]): Outline => ({
  paths: [],
  projection: createProjection(frameAround(positions), box),
});

const isInside = ({ x, y }: MapPoint, { width, height }: Projection): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
const round = (value: number): number => Math.round(value * 10) / 10;
