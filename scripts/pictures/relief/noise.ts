// Two-dimensional noise, for irregular cloth.

const hashToChance = (x: number, y: number, seed: number): number => {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
};

/** Returns noise from -1 to 1 that is smooth within one unit. */
export const noise = (x: number, y: number, seed: number): number => {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [sx, sy] = [fx * fx * fx * (fx * (fx * 6 - 15) + 10), fy * fy * fy * (fy * (fy * 6 - 15) + 10)];
  const upper = hashToChance(ix, iy, seed) * (1 - sx) + hashToChance(ix + 1, iy, seed) * sx;
  const lower = hashToChance(ix, iy + 1, seed) * (1 - sx) + hashToChance(ix + 1, iy + 1, seed) * sx;
  return (upper * (1 - sy) + lower * sy) * 2 - 1;
};

/** Returns the sum of several octaves of noise. */
export const layered = (x: number, y: number, seed: number, octaves: number): number => {
  let [sum, weight, scale] = [0, 1, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale, y * scale, seed + octave * 17) * weight;
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum;
};

/** Returns the height of creases. They are sharp where the noise is zero. */
export const creased = (x: number, y: number, seed: number): number => {
  const [wx, wy] = [noise(x * 0.7 + 9, y * 0.7, seed + 5) * 0.6, noise(x * 0.7, y * 0.7 + 4, seed + 6) * 0.6];
  const ridge = 1 - Math.abs(noise(x + wx, y + wy, seed));
  return ridge * ridge * ridge;
};
