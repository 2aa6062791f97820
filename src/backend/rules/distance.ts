interface Position {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** How far apart two places are, in kilometres; good enough within a country, where only the order counts. */
export function distanceKm(one: Position, other: Position): number {
  const kmPerDegree = 111.2;
  const north = (one.latitude - other.latitude) * kmPerDegree;
  const east = (one.longitude - other.longitude) * kmPerDegree * Math.cos(((one.latitude + other.latitude) / 2) * (Math.PI / 180));
  return Math.hypot(north, east);
}
