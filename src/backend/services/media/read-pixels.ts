// Decodes the small PNG files that the Images binding creates as samples of pictures (W3C, PNG, third edition). Numbers in parentheses are
// sections of the specification.

/** Channels in a pixel by color type (11.2.1). Samples have no palette. */
const channelsByType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Red, green, blue and opacity, from 0 to 255. */
export type Pixel = readonly [number, number, number, number];

/** Maximum number of pixels of a sample, so that a larger picture is not decoded by mistake. */
const maxPixels = 1024;

/** Returns the pixels of a PNG without interlacing and with 8 bits per channel; undefined for any other file. */
export async function readPixels(png: Uint8Array<ArrayBuffer>): Promise<Pixel[] | undefined> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (png.length < 33) return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const channels = channelsByType[view.getUint8(25)];
  const hasSupportedForm = view.getUint8(24) === 8 && view.getUint8(28) === 0;
  if (!channels || !hasSupportedForm || width * height > maxPixels) return undefined;
  const lines = await inflate(findData(png, view));
  const stride = width * channels;
  if (lines.length !== height * (stride + 1)) return undefined;
  const bytes = removeFilters(lines, { height, stride, channels });
  return Array.from({ length: width * height }, (_, index) => readPixel(bytes.subarray(index * channels, (index + 1) * channels)));
}

function findData(png: Uint8Array<ArrayBuffer>, view: DataView): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at))
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  return parts;
}

const inflate = async (parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer());

/** Reverses the filters of all lines (9.2). */
function removeFilters(lines: Uint8Array, { height, stride, channels }: { height: number; stride: number; channels: number }): Uint8Array {
  const bytes = new Uint8Array(height * stride);
  for (let row = 0; row < height; row++) {
    const filter = lines[row * (stride + 1)];
    for (let column = 0; column < stride; column++) {
      const at = row * stride + column;
      const left = column >= channels ? (bytes[at - channels] ?? 0) : 0;
      const above = row > 0 ? (bytes[at - stride] ?? 0) : 0;
      const aboveLeft = row > 0 && column >= channels ? (bytes[at - stride - channels] ?? 0) : 0;
      bytes[at] = (lines[row * (stride + 1) + 1 + column] ?? 0) + predict(filter, left, above, aboveLeft);
    }
  }
  return bytes;
}

function predict(filter: number | undefined, left: number, above: number, aboveLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  if (filter !== 4) return 0;
  // the Paeth predictor (9.4)
  const estimate = left + above - aboveLeft;
  const [toLeft, toAbove, toAboveLeft] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - aboveLeft)];
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}

function readPixel(channels: Uint8Array): Pixel {
  const [first = 0, second = 0, third = 0, fourth = 255] = channels;
  if (channels.length === 1) return [first, first, first, 255];
  return channels.length === 2 ? [first, first, first, second] : [first, second, third, fourth];
}
