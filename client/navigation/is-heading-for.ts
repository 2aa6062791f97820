interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
}

/** True if a pointer that has moved from `before` to `now` will reach the upper edge of a box below it if it continues straight on. */
export function isHeadingFor({ left, right, top }: Box, before: Point, now: Point): boolean {
  const down = now.y - before.y;
  if (down <= 0) return false;
  const x = now.x + ((now.x - before.x) / down) * Math.max(0, top - now.y);
  return x >= left && x <= right;
}
