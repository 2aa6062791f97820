// Where the camera stands: from the units of a drawing to the pixels of a sheet.

/** Pixels of a product picture as it is drawn. */
export const sheet = { width: 960, height: 1200 } as const;

export interface Camera {
  width: number;
  height: number;
  /** Pixels per unit. */
  scale: number;
  /** Where the drawing's origin lies on the sheet. */
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box of a path made of absolute M, L, Q, C and Z: its control points bound it. */
export const findBox = (d: string): Box => {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** The pixels a box covers, with a margin, cut to the sheet. */
export const toPixels = (box: Box, camera: Camera, margin: number): { left: number; top: number; width: number; height: number } => {
  const left = Math.max(0, Math.floor(box.left * camera.scale + camera.x - margin));
  const top = Math.max(0, Math.floor(box.top * camera.scale + camera.y - margin));
  const right = Math.min(camera.width, Math.ceil(box.right * camera.scale + camera.x + margin));
  const bottom = Math.min(camera.height, Math.ceil(box.bottom * camera.scale + camera.y + margin));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

/** An SVG of one window of the sheet. */
export const windowSvg = (
  window: { left: number; top: number; width: number; height: number },
  camera: Camera,
  content: string,
  defs = '',
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${window.width}" height="${window.height}" viewBox="${window.left} ${window.top} ${window.width} ${window.height}">` +
  `${defs}<g transform="translate(${camera.x} ${camera.y}) scale(${camera.scale})">${content}</g></svg>`;
