// Building blocks of the drawings: path data, mirrored shapes, and a pen that collects shared definitions.

export type Point = readonly [number, number];
/** A path segment: two numbers are a line, four a quadratic curve, six a cubic curve. The last two are the end point. */
export type Segment = readonly number[];

const round = (value: number): number => Math.round(value * 10) / 10;
const letters: Record<number, string> = { 2: 'L', 4: 'Q', 6: 'C' };

export const open = (start: Point, ...segments: Segment[]): string =>
  [`M${start.map(round).join(' ')}`, ...segments.map((s) => `${letters[s.length]}${s.map(round).join(' ')}`)].join('');

export const closed = (start: Point, ...segments: Segment[]): string => `${open(start, ...segments)}Z`;

const findEnd = (segment: Segment): Point => [segment.at(-2) ?? 0, segment.at(-1) ?? 0];

const backwards = (from: Point, segment: Segment): Segment => {
  const controls: number[] = [];
  for (let i = segment.length - 4; i >= 0; i -= 2) controls.push(-(segment[i] ?? 0), segment[i + 1] ?? 0);
  return [...controls, -from[0], from[1]];
};

/** Returns a closed shape that is symmetrical about x = 0, from its right half from top to bottom. */
export const symmetric = (start: Point, ...right: Segment[]): string => {
  const starts: Point[] = [start, ...right.map(findEnd)];
  const last = starts.at(-1) ?? start;
  const left = right.map((segment, i) => backwards(starts[i] ?? start, segment)).reverse();
  return closed(start, ...right, [-last[0], last[1]], ...left);
};

/** Returns a smooth line through points (Catmull-Rom). */
export const smooth = (points: readonly Point[]): string => {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const segments = points.slice(1).map((end, i): Segment => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    return [
      from[0] + (end[0] - before[0]) / 6,
      from[1] + (end[1] - before[1]) / 6,
      end[0] - (after[0] - from[0]) / 6,
      end[1] - (after[1] - from[1]) / 6,
      end[0],
      end[1],
    ];
  });
  return open(at(0), ...segments);
};

export const polygon = (points: readonly Point[]): string => closed(points[0] ?? [0, 0], ...points.slice(1));

export const placed = (transform: string, markup: string): string => `<g transform="${transform}">${markup}</g>`;

export const fill = (d: string, paint: string, opacity = 1): string =>
  `<path d="${d}" fill="${paint}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;

export interface Line {
  width: number;
  opacity?: number;
  dash?: string;
  cap?: 'butt' | 'round';
}

export const stroke = (d: string, paint: string, line: Line): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${line.width}" stroke-linejoin="round" stroke-linecap="${line.cap ?? 'round'}"` +
  `${line.opacity === undefined ? '' : ` stroke-opacity="${line.opacity}"`}${line.dash ? ` stroke-dasharray="${line.dash}"` : ''}/>`;

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsMarkup = (stops: readonly Stop[]): string =>
  stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');

export class Pen {
  readonly #ids = new Map<string, string>();
  #defs = '';

  /** Defines an element once, and returns a reference to it. */
  define(make: (id: string) => string): string {
    const key = make('');
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `d${this.#ids.size}`;
    const reference = `url(#${id})`;
    this.#ids.set(key, reference);
    this.#defs += make(id);
    return reference;
  }

  /**
   * Defines a linear gradient and returns a reference to it. The points `from` and `to` are fractions of the painted shape's bounding box.
   */
  ramp(stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopsMarkup(stops)}</linearGradient>`,
    );
  }

  /** Defines a radial gradient and returns a reference to it. Its center and radius are fractions of the painted shape's bounding box. */
  glow(stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
    return this.define(
      (id) => `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopsMarkup(stops)}</radialGradient>`,
    );
  }

  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  blur(deviation: number): string {
    return this.define(
      (id) => `<filter id="${id}" x="-0.4" y="-0.4" width="1.8" height="1.8"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  pattern(width: number, height: number, content: string, transform = ''): string {
    return this.define(
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`,
    );
  }

  get defs(): string {
    return `<defs>${this.#defs}</defs>`;
  }
}

export const clipped = (pen: Pen, d: string, content: string): string => `<g clip-path="${pen.clip(d)}">${content}</g>`;

export const blurred = (pen: Pen, deviation: number, content: string): string =>
  content ? `<g filter="${pen.blur(deviation)}">${content}</g>` : '';
