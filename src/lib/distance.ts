// Distances between two points on Earth.

export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadiusMeters = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in meters, by the haversine formula. */
export function measureDistance(one: Position, other: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, chord))));
}
