// Picture files for tests inside workerd, which has no image library. They are created with the simulated Images binding.
import { joinBytes } from '#lib/encoding/join-bytes.ts';
import { backendEnv } from './backend.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type Color = readonly [number, number, number];

export const red: Color = [200, 30, 30];
const green: Color = [30, 160, 60];
export const blue: Color = [30, 60, 200];
const white: Color = [250, 250, 250];

export function openBindings(): { media: R2Bucket; images: ImagesBinding } {
  const { MEDIA, IMAGES } = backendEnv;
  if (!MEDIA || !IMAGES) throw new Error('The tests need the bindings MEDIA and IMAGES.');
  return { media: MEDIA, images: IMAGES };
}

const write32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
export const writeText = (text: string): Bytes => new TextEncoder().encode(text);

/** Returns a PNG chunk. Its checksum is correct. */
export function writeChunk(type: string, data: Uint8Array): Bytes {
  const body = joinBytes([writeText(type), data]);
  return joinBytes([Uint8Array.from(write32(data.length)), body, Uint8Array.from(write32(computeCrc(body)))]);
}

function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export const writeHeader = (width: number, height: number): Bytes =>
  writeChunk('IHDR', Uint8Array.from([...write32(width), ...write32(height), 8, 2, 0, 0, 0]));

const deflate = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer());

/**
 * Returns a PNG with four areas: `color` at the top left, green at the top right, blue at the bottom left, white at the bottom right.
 * `chunks` are inserted before the pixels.
 */
export async function aPng({
  width = 60,
  height = 40,
  color = red,
  chunks = [] as Uint8Array[],
}: {
  width?: number;
  height?: number;
  color?: Color;
  chunks?: Uint8Array[];
} = {}): Promise<Bytes> {
  const lines = new Uint8Array(height * (1 + width * 3));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isTop = y < height / 2;
      const isLeft = x < width / 2;
      lines.set(isTop ? (isLeft ? color : green) : isLeft ? blue : white, y * (1 + width * 3) + 1 + x * 3);
    }
  return joinBytes([
    pngSignature,
    writeHeader(width, height),
    ...chunks,
    writeChunk('IDAT', await deflate(lines)),
    writeChunk('IEND', new Uint8Array()),
  ]);
}

/** Converts a picture to another format. */
export async function convertPicture(file: Bytes, format: 'image/jpeg' | 'image/webp' | 'image/avif' | 'image/png'): Promise<Bytes> {
  const result = await openBindings()
    .images.input(new Blob([file]).stream())
    .output({ format });
  return new Uint8Array(await result.response().arrayBuffer());
}

/** Returns Exif with an orientation and a secret text. */
export function writeExif(orientation: number, secret: string): Bytes {
  const text = writeText(`${secret}\0`);
  const [offset, length] = [8 + 2 + 2 * 12 + 4, text.length];
  return joinBytes([
    Uint8Array.of(0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 2),
    Uint8Array.from([0x01, 0x0e, 0, 2, ...write32(length), ...write32(offset)]), // ImageDescription
    Uint8Array.of(0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0),
    Uint8Array.of(0, 0, 0, 0),
    text,
  ]);
}

/** Inserts Exif into a JPEG. */
export function addExif(jpeg: Bytes, exif: Uint8Array): Bytes {
  const length = 2 + 6 + exif.length;
  return joinBytes([
    jpeg.subarray(0, 2),
    Uint8Array.of(0xff, 0xe1, length >> 8, length & 255),
    writeText('Exif\0\0'),
    exif,
    jpeg.subarray(2),
  ]);
}
