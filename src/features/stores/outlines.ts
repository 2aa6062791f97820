// Outlines of countries. Data: Natural Earth (public domain).
import type { Position } from '#lib/distance.ts';
import type { Frame } from './map.ts';
import outlines from './outlines.json' with { type: 'json' };

export type OutlinedCountry = keyof typeof outlines;

const rings = new Map<OutlinedCountry, readonly (readonly Position[])[]>();

export const hasOutline = (country: string): country is OutlinedCountry => Object.hasOwn(outlines, country);

/** Returns the frame in which a country's outline is displayed. */
export function readFrame(country: OutlinedCountry): Frame {
  const [west = 0, south = 0, east = 0, north = 0] = outlines[country].frame;
  return [west, south, east, north];
}

/** Returns the closed lines around a country and its islands. They are parsed once. Empty for a country without an outline. */
export function listRings(country: string): readonly (readonly Position[])[] {
  if (!hasOutline(country)) return [];
  const known = rings.get(country) ?? outlines[country].rings.map(parseRing);
  rings.set(country, known);
  return known;
}

/** Parses alternating longitudes and latitudes. */
function parseRing(ring: string): Position[] {
  const degrees = ring.split(' ').map(Number);
  return degrees.flatMap((longitude, index) => (index % 2 === 1 ? [] : [{ longitude, latitude: degrees[index + 1] ?? 0 }]));
}
