// Computes the zoom state of a picture in its frame: the scale, and the offset from the center.

export interface ZoomView {
  /** Zoom factor; 1 shows the whole picture. */
  scale: number;
  /** Offset from the center of the frame in pixels. */
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

interface Frame {
  width: number;
  height: number;
}

export const maxScale = 4;
/** The scale after a double tap, and the factor of a zoom key. */
export const tapScale = 2.5;
export const keyFactor = 1.5;

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

/**
 * Returns the view zoomed to `scale`, with the picture's position under `point` unchanged. `point` is relative to the center of the frame.
 */
export function zoomAround(view: ZoomView, scale: number, point: Point, frame: Frame): ZoomView {
  const next = Math.min(maxScale, Math.max(1, scale));
  const ratio = next / view.scale;
  return moveInto({ scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, frame);
}

/** Returns the moved view. The picture moves at most to its edge. */
export const pan = (view: ZoomView, { x, y }: Point, frame: Frame): ZoomView => moveInto({ ...view, x: view.x + x, y: view.y + y }, frame);

function moveInto({ scale, x, y }: ZoomView, { width, height }: Frame): ZoomView {
  const reach = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 };
  return { scale, x: clamp(x, reach.x), y: clamp(y, reach.y) };
}

const clamp = (value: number, reach: number): number => Math.min(reach, Math.max(-reach, value)) || 0;
