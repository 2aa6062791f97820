// Map projection without an external service: converts positions to points in a picture, and computes the picture's scale.
import type { Position } from '#lib/distance.ts';

/** Bounds in degrees: west, south, east, north. */
export type Frame = readonly [west: number, south: number, east: number, north: number];

export interface MapPoint {
  x: number;
  y: number;
}

export interface Projection {
  width: number;
  height: number;
  place: (position: Position) => MapPoint;
  /** Meters per unit of the picture, in the middle of the map. */
  metersPerUnit: number;
}

const earthRadiusMeters = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Returns Albers’ equal-area conic projection, scaled to fit the box. Its standard parallels are one sixth of the frame's height away from
 * the southern and northern edges.
 */
export function createProjection([west, south, east, north]: Frame, box: { width: number; height: number }): Projection {
  const [low, high] = [radians(south + (north - south) / 6), radians(north - (north - south) / 6)];
  const sine = (Math.sin(low) + Math.sin(high)) / 2;
  const base = Math.cos(low) ** 2 + 2 * sine * Math.sin(low);
  const middle = (west + east) / 2;
  const project = ({ latitude, longitude }: Position): MapPoint => {
    const radius = Math.sqrt(Math.max(0, base - 2 * sine * Math.sin(radians(latitude)))) / sine;
    const angle = sine * radians(longitude - middle);
    return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
  };
  const edge = [0, 0.25, 0.5, 0.75, 1].flatMap((part) => {
    const [longitude, latitude] = [west + (east - west) * part, south + (north - south) * part];
    return [
      project({ latitude: south, longitude }),
      project({ latitude: north, longitude }),
      project({ latitude, longitude: west }),
      project({ latitude, longitude: east }),
    ];
  });
  const [left, top] = [Math.min(...edge.map(({ x }) => x)), Math.min(...edge.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...edge.map(({ x }) => x)), Math.max(...edge.map(({ y }) => y))];
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top));
  return {
    width: (right - left) * scale,
    height: (bottom - top) * scale,
    metersPerUnit: earthRadiusMeters / scale,
    place: (position) => {
      const { x, y } = project(position);
      return { x: (x - left) * scale, y: (y - top) * scale };
    },
  };
}

/** Returns the SVG path of a closed line, with rounded coordinates and without points that rounding makes equal to their predecessor. */
export function writeRing(ring: readonly MapPoint[]): string {
  const corners = ring.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  return `M${corners.filter((corner, index) => corner !== corners[index - 1]).join('L')}Z`;
}

/** Returns a frame around positions with a margin of one degree. */
export function frameAround(positions: readonly Position[]): Frame {
  const [latitudes, longitudes] = [positions.map(({ latitude }) => latitude), positions.map(({ longitude }) => longitude)];
  return [Math.min(...longitudes) - 1, Math.min(...latitudes) - 1, Math.max(...longitudes) + 1, Math.max(...latitudes) + 1];
}

/**
 * Returns the points, moved apart until any two are at least `gap` apart, so that each pin is readable and clickable. Stops after 60 steps.
 */
export function spreadPoints(points: readonly MapPoint[], gap: number, { width, height }: { width: number; height: number }): MapPoint[] {
  const moved = points.map((point) => ({ ...point }));
  for (let step = 0; step < 60; step++) {
    for (const [index, one] of moved.entries()) {
      for (const [later, other] of moved.slice(index + 1).entries()) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= gap) continue;
        const angle = apart > 0.01 ? Math.atan2(dy, dx) : later + 1; // points at the same position are moved in a deterministic direction
        const push = (gap - apart) / 2;
        one.x -= push * Math.cos(angle);
        one.y -= push * Math.sin(angle);
        other.x += push * Math.cos(angle);
        other.y += push * Math.sin(angle);
      }
    }
    for (const point of moved) {
      point.x = Math.min(Math.max(point.x, gap / 2), width - gap / 2);
      point.y = Math.min(Math.max(point.y, gap / 2), height - gap / 2);
    }
  }
  return moved;
}

/** Returns a round length for a map scale, in units of `unitMetres`: 1, 2 or 5 times a power of ten, at most `longest` meters. */
export function roundLength(longest: number, unitMetres: number): number {
  const units = longest / unitMetres;
  const power = 10 ** Math.floor(Math.log10(units));
  return ([5, 2].find((factor) => factor * power <= units) ?? 1) * power;
}
