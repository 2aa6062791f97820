// The mountain scenes: positions of the mountains, their ground, and the time of day.
import { layered, noise } from '../relief/noise.ts';
import { alpine, mix, type Panorama, type Rgb, ridged, smooth } from './panorama.ts';

const unit = ([x, y, z]: Rgb): Rgb => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

const bump = (x: number, z: number, cx: number, cz: number, rx: number, rz: number): number =>
  Math.exp(-(((x - cx) / rx) ** 2) - ((z - cz) / rz) ** 2);

/** Height, position, and width in both directions. */
type Peak = [height: number, x: number, z: number, width: number, depth: number];

/** Returns a function for the maximum height of mountains at a point: `low`, or higher near a peak. */
const peaks =
  (low: number, ...tops: readonly Peak[]) =>
  (x: number, z: number): number =>
    tops.reduce((sum, [height, cx, cz, rx, rz]) => sum + bump(x, z, cx, cz, rx, rz) * height, low);

/** Returns the height of a mountain range that begins at the distance `from` and has irregular ridges. */
const range = (x: number, z: number, from: number, size: number, seed: number, octaves = 8): number => {
  const [wx, wz] = [x + noise(x / 90, z / 90, seed + 3) * 26, z + noise(x / 90, z / 90, seed + 4) * 26];
  const rise = Math.max(0, Math.min(1, (z - from) / 130));
  return ridged(wx / size, wz / size, seed, octaves) * rise;
};

const dawnPeaks = peaks(0, [108, 62, 330, 120, 90], [64, -150, 420, 130, 90], [60, 260, 430, 90, 90]);
const dawn: Panorama = {
  height: (x, z) =>
    range(x, z, 150, 120, 41) * (22 + dawnPeaks(x, z)) + layered(x / 60, z / 60, 7, 4) * 3 + Math.max(0, 26 - Math.abs(z - 70) * 0.5) * 0.1,
  ground: alpine({ snow: 27, tree: 13, rock: [0.47, 0.42, 0.41], grass: [0.1, 0.15, 0.13] }),
  eye: 15,
  horizon: 0.66,
  field: 1.06,
  near: 14,
  far: 760,
  sun: { direction: unit([0.86, 0.3, 0.26]), colour: [1.34, 0.86, 0.58], ambient: [0.25, 0.31, 0.44] },
  sky: { top: [0.2, 0.34, 0.55], low: [0.87, 0.78, 0.72], glow: [1, 0.86, 0.66], glowAt: [0.98, 0.42], glowSize: 0.5 },
  haze: { colour: [0.74, 0.68, 0.7], distance: 620, level: 6, thick: 2.2 },
  clouds: { cover: 0.3, light: [1, 0.87, 0.76], dark: [0.62, 0.6, 0.68], scale: 0.62, seed: 12 },
};

const ridgePeaks = peaks(34, [40, -120, 360, 140, 110]);
const ridge: Panorama = {
  height: (x, z) => {
    const crest = Math.exp(-(((x - 16 - z * 0.12 - noise(z / 40, 3, 9) * 12) / 30) ** 2)) * 30 * Math.max(0.1, 1 - z / 300);
    return crest + range(x, z, 120, 110, 67) * ridgePeaks(x, z) + layered(x / 24, z / 24, 17, 5) * 2.2;
  },
  ground: alpine({ snow: 62, tree: 24, rock: [0.4, 0.39, 0.38], grass: [0.2, 0.23, 0.14] }),
  eye: 42,
  horizon: 0.5,
  field: 1.1,
  near: 8,
  far: 820,
  sun: { direction: unit([-0.72, 0.36, 0.58]), colour: [1.2, 1.02, 0.8], ambient: [0.26, 0.32, 0.42] },
  sky: { top: [0.3, 0.46, 0.64], low: [0.86, 0.87, 0.86], glow: [1, 0.95, 0.82], glowAt: [0.2, 0.3], glowSize: 0.42 },
  haze: { colour: [0.74, 0.79, 0.84], distance: 480, level: 14, thick: 1.7 },
  clouds: { cover: 0.34, light: [1, 0.98, 0.94], dark: [0.66, 0.71, 0.77], scale: 0.7, seed: 31 },
};

const lakeLevel = 4;
const lakePeaks = peaks(42, [60, 70, 430, 110, 90], [40, -140, 420, 90, 90]);
const lake: Panorama = {
  height: (x, z) => {
    const shore = Math.max(0, (Math.abs(x - 14) - 40 - z * 0.28) / 30) + Math.max(0, (z - 230) / 60);
    return lakeLevel + Math.min(1, shore) * (4 + range(x, z, 130, 105, 83) * lakePeaks(x, z) + layered(x / 30, z / 30, 3, 4) * 3);
  },
  ground: alpine({ snow: 44, tree: 22, rock: [0.45, 0.46, 0.47], grass: [0.13, 0.2, 0.16] }),
  eye: 11,
  horizon: 0.56,
  field: 1.05,
  near: 40,
  far: 760,
  sun: { direction: unit([-0.7, 0.42, 0.2]), colour: [1.16, 1.04, 0.92], ambient: [0.34, 0.4, 0.48] },
  sky: { top: [0.5, 0.66, 0.8], low: [0.93, 0.92, 0.9], glow: [1, 0.95, 0.86], glowAt: [0.3, 0.42], glowSize: 0.5 },
  haze: { colour: [0.86, 0.89, 0.91], distance: 460, level: 7, thick: 3 },
};

const meadowPeaks = peaks(30, [66, 30, 400, 150, 110], [36, -220, 430, 110, 90]);
const meadow: Panorama = {
  height: (x, z) => {
    const hill = layered(x / 70, z / 70, 23, 3) * 4 + Math.max(0, (70 - z) / 70) * 6;
    return hill + range(x, z, 150, 120, 29) * meadowPeaks(x, z);
  },
  ground: (height, steep, x, z) => {
    const base = alpine({ snow: 48, tree: 26, rock: [0.52, 0.5, 0.48], grass: [0.24, 0.36, 0.12] })(height, steep, x, z);
    if (z > 60) return base;
    const blade = 0.8 + noise(x * 3.1, z * 3.1, 51) * 0.16 + noise(x * 0.6, z * 0.6, 52) * 0.2;
    const flower = noise(x * 4.6, z * 4.6, 57) > 0.6 ? 1 : 0;
    const paint: Rgb = noise(x * 0.7, z * 0.7, 59) > 0 ? [0.95, 0.9, 0.62] : [0.86, 0.78, 0.92];
    return flower === 1 ? paint : [base[0] * blade, base[1] * blade, base[2] * blade];
  },
  eye: 17,
  horizon: 0.5,
  field: 1.1,
  near: 6,
  far: 800,
  sun: { direction: unit([-0.62, 0.66, -0.3]), colour: [1.1, 1.04, 0.92], ambient: [0.3, 0.36, 0.42] },
  sky: { top: [0.25, 0.5, 0.78], low: [0.8, 0.88, 0.93], glow: [1, 0.99, 0.95], glowAt: [0.1, 0.1], glowSize: 0.3 },
  haze: { colour: [0.72, 0.81, 0.89], distance: 640, level: 10, thick: 1 },
  clouds: { cover: 0.42, light: [1, 1, 1], dark: [0.74, 0.8, 0.87], scale: 0.6, seed: 44 },
};

const glacierPeaks = peaks(46, [50, -90, 330, 110, 120], [56, 150, 380, 110, 110]);
/** Returns the share of the glacier's ice at a point, from 0 to 1. */
const calculateTongue = (x: number, z: number): number => Math.exp(-(((x - 8 - Math.sin(z / 80) * 16) / (46 + z * 0.1)) ** 2));
const glacier: Panorama = {
  height: (x, z) => {
    const tongue = calculateTongue(x, z);
    const ice =
      10 + z * 0.06 - Math.max(0, Math.sin(z / 3.4 + x / 40 + noise(x / 9, z / 9, 5) * 2.6) - 0.72) * 5 * Math.max(0, 1 - z / 220);
    const rock = range(x, z, 20, 96, 91) * glacierPeaks(x, z) + 6;
    return tongue * ice + (1 - tongue) * Math.max(ice * 0.7, rock);
  },
  ground: (height, steep, x, z) => {
    const base = alpine({ snow: 26, tree: -60, rock: [0.4, 0.41, 0.43], grass: [0.3, 0.3, 0.3] })(height, steep, x, z);
    const blue = Math.min(1, steep * 1.7);
    const ice: Rgb = [0.92 - blue * 0.5, 0.96 - blue * 0.26, 1 - blue * 0.08];
    // Snow and rubble break up the edge of the ice.
    const share = smooth(0.16, 0.66, calculateTongue(x, z) + noise(x / 7, z / 7, 61) * 0.12 + noise(x / 1.6, z / 1.6, 62) * 0.05);
    return [mix(base[0], ice[0], share), mix(base[1], ice[1], share), mix(base[2], ice[2], share)];
  },
  eye: 27,
  horizon: 0.44,
  field: 1.1,
  near: 8,
  far: 760,
  sun: { direction: unit([0.6, 0.56, 0.3]), colour: [1.05, 1.02, 0.98], ambient: [0.3, 0.38, 0.5] },
  sky: { top: [0.22, 0.46, 0.74], low: [0.78, 0.88, 0.95], glow: [1, 0.99, 0.96], glowAt: [0.76, 0.1], glowSize: 0.34 },
  haze: { colour: [0.76, 0.86, 0.94], distance: 640, level: 12, thick: 0.9 },
  clouds: { cover: 0.24, light: [1, 1, 1], dark: [0.78, 0.85, 0.92], scale: 0.66, seed: 8 },
};

const snowfieldPeaks = peaks(28, [62, -80, 340, 120, 90], [58, 170, 400, 110, 90]);
const snowfield: Panorama = {
  height: (x, z) => layered(x / 46, z / 46, 61, 4) * 2.6 + range(x, z, 110, 112, 53) * snowfieldPeaks(x, z),
  ground: alpine({ snow: -40, tree: -80, rock: [0.42, 0.42, 0.46], grass: [0.3, 0.3, 0.3] }),
  eye: 13,
  horizon: 0.56,
  field: 1.06,
  near: 6,
  far: 760,
  sun: { direction: unit([0.8, 0.2, 0.34]), colour: [1.02, 0.56, 0.46], ambient: [0.3, 0.33, 0.55] },
  sky: { top: [0.1, 0.14, 0.32], low: [0.62, 0.5, 0.62], glow: [0.98, 0.68, 0.56], glowAt: [0.94, 0.52], glowSize: 0.42 },
  haze: { colour: [0.48, 0.44, 0.6], distance: 620, level: 4, thick: 1.2 },
};

const nightPeaks = peaks(30, [54, 60, 360, 140, 110], [40, -190, 400, 110, 90]);
const night: Panorama = {
  height: (x, z) => layered(x / 40, z / 40, 13, 4) * 2 + range(x, z, 120, 110, 19) * nightPeaks(x, z),
  ground: alpine({ snow: 44, tree: 18, rock: [0.34, 0.37, 0.45], grass: [0.08, 0.11, 0.12] }),
  eye: 12,
  horizon: 0.66,
  field: 1.06,
  near: 8,
  far: 760,
  sun: { direction: unit([-0.5, 0.5, -0.2]), colour: [0.3, 0.36, 0.5], ambient: [0.09, 0.12, 0.22] },
  sky: { top: [0.02, 0.04, 0.11], low: [0.16, 0.22, 0.38], glow: [0.26, 0.32, 0.46], glowAt: [0.2, 0.7], glowSize: 0.5 },
  haze: { colour: [0.12, 0.17, 0.3], distance: 520, level: 4, thick: 1.4 },
};

export const lands = {
  'alpine-dawn': dawn,
  'ridge-walk': ridge,
  'lake-morning': lake,
  'summer-meadow': meadow,
  glacier,
  'snow-camp': snowfield,
  'night-tent': night,
} as const;
