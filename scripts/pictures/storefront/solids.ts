// Boxes and ellipsoids in space, and the nearest one that a ray meets. Lengths are in meters: x to the right, y up, z away from the viewer.
import type { Rgb } from '../terrain/panorama.ts';

export type Paint = (x: number, y: number, z: number) => Rgb;

export interface Solid {
  isBall?: boolean;
  from: Rgb;
  to: Rgb;
  /** Share of the light that the surface reflects, for each channel. */
  paint: Paint;
  /** Light that the surface sends out itself. */
  glow?: Paint;
  /** Strength of reflections, from 0 (matt) to 1 (wet). */
  gloss?: number;
}

/** What a ray met last. Reused, to avoid creating an object for each ray. */
export const hit = { distance: 0, index: -1, nx: 0, ny: 0, nz: 0 };

/** The tree of bounding boxes: six bounds for each node, and either the index of its second child or its solids. */
interface Tree {
  bounds: number[];
  /** For each node: the index of its second child, or -1 for a leaf. The first child is the next node. */
  second: number[];
  leaves: number[][];
}

const axes = [0, 1, 2] as const;

/** Appends a node for some solids, and then its children. */
const divide = (tree: Tree, solids: readonly Solid[], indices: number[]): void => {
  const own = indices.flatMap((index) => solids[index] ?? []);
  const low = axes.map((axis) => Math.min(...own.map(({ from }) => from[axis])));
  const high = axes.map((axis) => Math.max(...own.map(({ to }) => to[axis])));
  const node = tree.second.length;
  tree.bounds.push(...low, ...high);
  tree.second.push(-1);
  tree.leaves.push(indices);
  if (indices.length <= 2) return;
  const [longest = 0] = axes.toSorted((a, b) => (high[b] ?? 0) - (low[b] ?? 0) - (high[a] ?? 0) + (low[a] ?? 0));
  const place = (index: number): number => (solids[index]?.from[longest] ?? 0) + (solids[index]?.to[longest] ?? 0);
  const sorted = indices.toSorted((a, b) => place(a) - place(b));
  tree.leaves[node] = [];
  divide(tree, solids, sorted.slice(0, sorted.length >> 1));
  tree.second[node] = tree.second.length;
  divide(tree, solids, sorted.slice(sorted.length >> 1));
};

export type Cast = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number, isAny?: boolean) => boolean;

/**
 * Returns a function that finds the nearest solid on a ray, up to a distance, and describes it in `hit`. With `isAny`, it stops at the first
 * solid that it finds.
 */
export const createCast = (solids: readonly Solid[]): Cast => {
  const tree: Tree = { bounds: [], second: [], leaves: [] };
  divide(
    tree,
    solids,
    solids.map((_, index) => index),
  );
  const bounds = Float64Array.from(tree.bounds);
  const second = Int32Array.from(tree.second);
  const boxes = Float64Array.from(solids.flatMap(({ from, to }) => [...from, ...to]));
  const balls = Uint8Array.from(solids, ({ isBall = false }) => Number(isBall));
  const stack = new Int32Array(64);
  let side = 0;

  /** Returns where the ray enters a box, or infinity. Stores the axis of the side in `side`. */
  const enter = (b: Float64Array, i: number, ox: number, oy: number, oz: number, ix: number, iy: number, iz: number): number => {
    const x1 = (at(b, i) - ox) * ix;
    const x2 = (at(b, i + 3) - ox) * ix;
    const y1 = (at(b, i + 1) - oy) * iy;
    const y2 = (at(b, i + 4) - oy) * iy;
    const z1 = (at(b, i + 2) - oz) * iz;
    const z2 = (at(b, i + 5) - oz) * iz;
    const nearX = x1 < x2 ? x1 : x2;
    const nearY = y1 < y2 ? y1 : y2;
    const nearZ = z1 < z2 ? z1 : z2;
    const farX = x1 < x2 ? x2 : x1;
    const farY = y1 < y2 ? y2 : y1;
    const farZ = z1 < z2 ? z2 : z1;
    let near = nearX;
    side = 0;
    if (nearY > near) {
      near = nearY;
      side = 1;
    }
    if (nearZ > near) {
      near = nearZ;
      side = 2;
    }
    const far = farX < farY ? (farX < farZ ? farX : farZ) : farY < farZ ? farY : farZ;
    return near <= far && far > 0 ? near : Number.POSITIVE_INFINITY;
  };

  return (ox, oy, oz, dx, dy, dz, limit, isAny = false) => {
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let best = limit;
    let found = -1;
    let size = 1;
    stack[0] = 0;
    while (size > 0) {
      size -= 1;
      const node = stack[size] ?? 0;
      if (enter(bounds, node * 6, ox, oy, oz, ix, iy, iz) >= best) continue;
      const other = second[node] ?? -1;
      if (other >= 0) {
        stack[size] = other;
        stack[size + 1] = node + 1;
        size += 2;
        continue;
      }
      for (const index of tree.leaves[node] ?? []) {
        const i = index * 6;
        if (balls[index] === 1) {
          const cx = (at(boxes, i) + at(boxes, i + 3)) / 2;
          const cy = (at(boxes, i + 1) + at(boxes, i + 4)) / 2;
          const cz = (at(boxes, i + 2) + at(boxes, i + 5)) / 2;
          const rx = at(boxes, i + 3) - cx;
          const ry = at(boxes, i + 4) - cy;
          const rz = at(boxes, i + 5) - cz;
          const px = (ox - cx) / rx;
          const py = (oy - cy) / ry;
          const pz = (oz - cz) / rz;
          const qx = dx / rx;
          const qy = dy / ry;
          const qz = dz / rz;
          const a = qx * qx + qy * qy + qz * qz;
          const b = px * qx + py * qy + pz * qz;
          const root = b * b - a * (px * px + py * py + pz * pz - 1);
          if (root <= 0) continue;
          const t = (-b - Math.sqrt(root)) / a;
          if (t <= 1e-4 || t >= best) continue;
          best = t;
          found = index;
          const nx = (px + qx * t) / rx;
          const ny = (py + qy * t) / ry;
          const nz = (pz + qz * t) / rz;
          const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
          hit.nx = nx / length;
          hit.ny = ny / length;
          hit.nz = nz / length;
        } else {
          const t = enter(boxes, i, ox, oy, oz, ix, iy, iz);
          if (t <= 1e-4 || t >= best) continue;
          best = t;
          found = index;
          hit.nx = side === 0 ? (dx > 0 ? -1 : 1) : 0;
          hit.ny = side === 1 ? (dy > 0 ? -1 : 1) : 0;
          hit.nz = side === 2 ? (dz > 0 ? -1 : 1) : 0;
        }
        if (isAny) return true;
      }
    }
    hit.distance = best;
    hit.index = found;
    return found >= 0;
  };
};

const at = (values: Float64Array, index: number): number => values[index] ?? 0;
