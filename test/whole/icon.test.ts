// The icon at the path that browsers request by default.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

test('/favicon.ico is a small file with one image of 32 pixels', async () => {
  const icon = readFileSync('dist/client/favicon.ico');
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const [size, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(offset + size).toBe(icon.byteLength);
  const { format, width, height } = await sharp(icon.subarray(offset)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 32, height: 32 });
  expect(icon.byteLength).toBeLessThan(2000);
});
