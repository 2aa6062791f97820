// Converts the units of a drawing to the pixels of a sheet.

/** Size in pixels at which product pictures are drawn. */
export const sheet = { width: 960, height: 1200 } as const;

export interface Camera {
  width: number;
  height: number;
  /** Pixels per unit. */
  scale: number;
  /** Position of the drawing's origin on the sheet, in pixels. */
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the bounding box of a path's control points. The path must consist of absolute M, L, Q, C and Z commands. */
export const findBox = (d: string): Box => {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** Returns the pixels that a box covers with a margin, clipped to the sheet. */
export const toPixels = (box: Box, camera: Camera, margin: number): { left: number; top: number; width: number; height: number } => {
  const left = Math.max(0, Math.floor(box.left * camera.scale + camera.x - margin));
  const top = Math.max(0, Math.floor(box.top * camera.scale + camera.y - margin));
  const right = Math.min(camera.width, Math.ceil(box.right * camera.scale + camera.x + margin));
  const bottom = Math.min(camera.height, Math.ceil(box.bottom * camera.scale + camera.y + margin));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

/** Returns an SVG document for a rectangular part of the sheet. */
export const windowSvg = (
  window: { left: number; top: number; width: number; height: number },
  camera: Camera,
  content: string,
  defs = '',
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${window.width}" height="${window.height}" viewBox="${window.left} ${window.top} ${window.width} ${window.height}">` +
  `${defs}<g transform="translate(${camera.x} ${camera.y}) scale(${camera.scale})">${content}</g></svg>`;
