// Renders solids with light from lamps and from the sky, including one reflection between them, and removes the noise of the sampling.

import { createRandom } from '../random.ts';
import { at } from '../relief/grid.ts';
import type { Rgb } from '../terrain/panorama.ts';
import { createCast, hit, type Solid } from './solids.ts';

/** A rectangle that gives light downwards. */
export interface Lamp {
  from: readonly [x: number, z: number];
  to: readonly [x: number, z: number];
  y: number;
  light: Rgb;
}

export interface World {
  solids: readonly Solid[];
  lamps: readonly Lamp[];
  /** Light of the sky from a direction. */
  sky: (dx: number, dy: number, dz: number) => Rgb;
  /** Light that has been reflected more than once, at a depth. */
  ambient: (z: number) => Rgb;
  /** Whether there is a pane of glass at a point of the plane z = 0. */
  hasPane: (x: number, y: number) => boolean;
}

export interface View {
  eye: Rgb;
  /** The rectangle in the plane z = 0 that the picture shows. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Picture {
  /** Linear light, three values for each pixel. */
  light: Float32Array;
  /** 1 where the sky is visible. */
  open: Float32Array;
}

interface Buffers extends Picture {
  paint: Float32Array;
  /** Light that arrives at the surface, before its color is applied. */
  arriving: Float32Array;
  /** Light that wet ground and glass reflect like a mirror. */
  mirrored: Float32Array;
  normal: Float32Array;
  depth: Float32Array;
}

/** Result of `receive`: the light that arrives at a point. */
const received = [0, 0, 0];
const brightest = 5;
/** A distance in meters that no lamp exceeds. */
const reach = 100;

/**
 * Renders a view of `width` × `height` pixels with a number of light samples for each. Edges are not smooth: the picture has to be reduced
 * afterwards.
 */
export const renderWorld = (world: World, view: View, width: number, height: number, samples: number): Picture => {
  const { solids, lamps, sky, ambient, hasPane } = world;
  const cast = createCast(solids);
  const count = width * height;
  const make = (values: number): Float32Array => new Float32Array(count * values);
  const buffers: Buffers = {
    light: make(3),
    open: make(1),
    paint: make(3),
    arriving: make(3),
    mirrored: make(3),
    normal: make(3),
    depth: make(1),
  };
  const random = createRandom(7);

  let turn = 0;
  /** Finds the light of one lamp. The lamps take turns, so that each has the same share of the samples. */
  const receive = (x: number, y: number, z: number, nx: number, ny: number, nz: number): void => {
    received.fill(0);
    turn = (turn + 1) % (2 * lamps.length + 1);
    const lamp = lamps[turn % lamps.length];
    if (!lamp) return;
    // only the near part of a long lamp, because the rest hardly counts
    const near = lamp.from[0] < x && x < lamp.to[0] ? 1.2 : reach;
    const [left, right] = [Math.max(lamp.from[0], x - near), Math.min(lamp.to[0], x + near)];
    const [lx, lz] = [left + random() * (right - left), lamp.from[1] + random() * (lamp.to[1] - lamp.from[1])];
    const [dx, dy, dz] = [lx - x, lamp.y - y, lz - z];
    const square = dx * dx + dy * dy + dz * dz;
    const distance = Math.sqrt(square);
    const facing = (dx * nx + dy * ny + dz * nz) / distance;
    if (facing <= 0 || dy <= 0) return;
    if (cast(x + nx * 1e-3, y + ny * 1e-3, z + nz * 1e-3, dx / distance, dy / distance, dz / distance, distance - 0.02, true)) return;
    const area = (right - left) * (lamp.to[1] - lamp.from[1]);
    const share = Math.min(brightest, ((facing * dy) / distance) * (area / (Math.PI * square)) * lamps.length);
    for (let channel = 0; channel < 3; channel += 1) received[channel] = (lamp.light[channel] ?? 0) * share;
  };

  /** Adds what a ray sees to a buffer. `isDiffuse` leaves out lamps, because `receive` has counted them. */
  const look = (
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    to: Float32Array,
    i: number,
    share: number,
    isDiffuse: boolean,
  ): void => {
    if (!cast(x, y, z, dx, dy, dz, 1e6)) {
      const light = sky(dx, dy, dz);
      for (let channel = 0; channel < 3; channel += 1) to[i + channel] = at(to, i + channel) + (light[channel] ?? 0) * share;
      return;
    }
    const solid = solids[hit.index];
    if (!solid) return;
    const [px, py, pz] = [x + dx * hit.distance, y + dy * hit.distance, z + dz * hit.distance];
    const paint = solid.paint(px, py, pz);
    const glow = isDiffuse ? undefined : solid.glow?.(px, py, pz);
    const around = ambient(pz);
    receive(px, py, pz, hit.nx, hit.ny, hit.nz);
    for (let channel = 0; channel < 3; channel += 1) {
      const light = Math.min(
        brightest,
        (glow?.[channel] ?? 0) + (paint[channel] ?? 0) * ((received[channel] ?? 0) + (around[channel] ?? 0)),
      );
      to[i + channel] = at(to, i + channel) + light * share;
    }
  };

  const paintPixel = (i: number): void => {
    const [ex, ey, ez] = view.eye;
    const tx = view.left + (((i % width) + 0.5) / width) * view.width - ex;
    const ty = view.top - ((Math.floor(i / width) + 0.5) / height) * view.height - ey;
    const length = Math.hypot(tx, ty, ez);
    const [dx, dy, dz] = [tx / length, ty / length, -ez / length];
    const solid = cast(ex, ey, ez, dx, dy, dz, 1e6) ? solids[hit.index] : undefined;
    if (!solid) {
      buffers.open[i] = 1;
      return;
    }
    const [x, y, z] = [ex + dx * hit.distance, ey + dy * hit.distance, ez + dz * hit.distance];
    const { nx, ny, nz } = hit;
    const j = i * 3;
    buffers.paint.set(solid.paint(x, y, z), j);
    if (solid.glow) buffers.light.set(solid.glow(x, y, z), j);
    buffers.normal.set([nx, ny, nz], j);
    buffers.depth[i] = hit.distance;
    const cosine = -(dx * nx + dy * ny + dz * nz);
    const mirror = (solid.gloss ?? 0) * (0.04 + 0.96 * (1 - cosine) ** 5);
    const share = 1 / samples;
    for (let sample = 0; sample < samples; sample += 1) {
      receive(x, y, z, nx, ny, nz);
      for (let channel = 0; channel < 3; channel += 1)
        buffers.arriving[j + channel] = at(buffers.arriving, j + channel) + (received[channel] ?? 0) * share;
      // a random direction, more often along the normal: a point on a ball that touches the surface
      const [angle, lift] = [random() * Math.PI * 2, random() * 2 - 1];
      const flat = Math.sqrt(1 - lift * lift);
      const [rx, ry, rz] = [nx + Math.cos(angle) * flat, ny + lift, nz + Math.sin(angle) * flat];
      const size = Math.hypot(rx, ry, rz) || 1;
      look(x + nx * 1e-3, y + ny * 1e-3, z + nz * 1e-3, rx / size, ry / size, rz / size, buffers.arriving, j, share, true);
      if (mirror > 0) {
        const [wx, wz] = [(random() + random() - 1) * 0.07, (random() + random() - 1) * 0.16];
        look(x, y + 1e-3, z, dx + wx, dy + 2 * cosine * ny, dz + wz, buffers.mirrored, j, share * mirror, false);
      }
    }
    if (z > 0.02 && hasPane(ex - (dx / dz) * ez, ey - (dy / dz) * ez)) {
      const outside = sky(dx, dy, -dz);
      for (let channel = 0; channel < 3; channel += 1) buffers.mirrored[j + channel] = (outside[channel] ?? 0) * 0.05;
    }
  };

  for (let i = 0; i < count; i += 1) paintPixel(i);
  for (const light of [buffers.arriving, buffers.mirrored]) {
    dimSpecks(light, width, height);
    smoothLight(light, buffers, width, height);
  }
  for (let k = 0; k < count * 3; k += 1)
    buffers.light[k] = at(buffers.light, k) + at(buffers.paint, k) * at(buffers.arriving, k) + at(buffers.mirrored, k);
  return buffers;
};

/** Dims single pixels that are much brighter than those around them. */
const dimSpecks = (light: Float32Array, width: number, height: number): void => {
  const before = Float32Array.from(light);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const i = (y * width + x) * 3 + channel;
        let sum = 0;
        for (const row of [-width * 3, 0, width * 3]) sum += at(before, i + row - 3) + at(before, i + row) + at(before, i + row + 3);
        light[i] = Math.min(at(before, i), ((sum - at(before, i)) / 8) * 1.3);
      }
};

const kernel = [0.0625, 0.25, 0.375, 0.25, 0.0625];

/** Smooths the arriving light within surfaces, but not across their edges (an à-trous wavelet filter). */
const smoothLight = (light: Float32Array, { normal, depth }: Buffers, width: number, height: number): void => {
  const spare = new Float32Array(light.length);
  for (const step of [1, 2, 4, 8]) {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const i = y * width + x;
        let [sum, r, g, b] = [0, 0, 0, 0];
        for (let ky = -2; ky <= 2; ky += 1) {
          const qy = y + ky * step;
          if (qy < 0 || qy >= height) continue;
          for (let kx = -2; kx <= 2; kx += 1) {
            const qx = x + kx * step;
            if (qx < 0 || qx >= width) continue;
            const q = qy * width + qx;
            const turned =
              at(normal, i * 3) * at(normal, q * 3) +
              at(normal, i * 3 + 1) * at(normal, q * 3 + 1) +
              at(normal, i * 3 + 2) * at(normal, q * 3 + 2);
            if (turned < 0.8) continue;
            const apart = Math.abs(at(depth, i) - at(depth, q)) / (0.04 + 0.02 * step);
            const weight = (kernel[kx + 2] ?? 0) * (kernel[ky + 2] ?? 0) * Math.exp(-apart);
            sum += weight;
            r += at(light, q * 3) * weight;
            g += at(light, q * 3 + 1) * weight;
            b += at(light, q * 3 + 2) * weight;
          }
        }
        const share = sum > 0 ? 1 / sum : 0;
        spare[i * 3] = sum > 0 ? r * share : at(light, i * 3);
        spare[i * 3 + 1] = sum > 0 ? g * share : at(light, i * 3 + 1);
        spare[i * 3 + 2] = sum > 0 ? b * share : at(light, i * 3 + 2);
      }
    light.set(spare);
  }
};
