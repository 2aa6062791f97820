// Files that attack a media library: scripts, other formats in the form of a picture, huge and damaged pictures.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

export interface HostileFile {
  what: string;
  bytes: Bytes;
  /** True if the file contains a picture, which may be stored without the rest. */
  isPicture: boolean;
}

const text = (content: string): Bytes => new TextEncoder().encode(content);
const join = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

/** A text that only the hostile files contain. */
export const payload = 'alert(document.domain)';

/** Returns a PNG chunk with a correct checksum. */
function writeChunk(type: string, data: Uint8Array): Bytes {
  const body = join(text(type), data);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(computeCrc(body));
  return join(length, body, checksum);
}

function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Returns a PNG of one color that decompresses to `width` times `height` bytes. */
function writePng(width: number, height: number): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return join(signature, writeChunk('IHDR', header), writeChunk('IDAT', lines), writeChunk('IEND', new Uint8Array()));
}

/** Creates the files. `unique`: a number that gives the pictures a content of their own. */
export async function createHostileFiles(unique: number): Promise<HostileFile[]> {
  const background = { r: unique % 256, g: (unique >> 8) % 256, b: 77 };
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  const [jpeg, png, webp, gif] = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().png().toBuffer(),
    photo.clone().webp().toBuffer(),
    photo.clone().gif().toBuffer(),
  ]);
  const script = `<script>${payload}</script>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${payload}">${script}</svg>`;
  const comment = text(`*/=${payload};/*`);
  const refuse = (what: string, bytes: Uint8Array): HostileFile => ({ what, bytes: join(bytes), isPicture: false });
  const clean = (what: string, bytes: Uint8Array): HostileFile => ({ what, bytes: join(bytes), isPicture: true });
  return [
    refuse('an SVG with scripts', text(svg)),
    refuse('an SVG after a byte order mark and spaces', text(`\ufeff \n\t<?xml version="1.0"?>${svg}`)),
    refuse('an SVG with an entity that expands a billion times', text(`<!DOCTYPE x [<!ENTITY a "${'x'.repeat(99)}">]>${svg}`)),
    refuse('an SVG that is compressed', deflateSync(text(svg))),
    refuse('an SVG after spaces that exceed the inspected bytes', text(`${' '.repeat(4096)}${svg}`)),
    refuse('an SVG in UTF-16', join(Uint8Array.of(0xff, 0xfe), new Uint8Array(Buffer.from(svg, 'utf16le')))),
    refuse('an HTML page', text(`<!doctype html>${script}`)),
    refuse('a script', text(payload)),
    refuse('a GIF', gif),
    refuse('a GIF that is a script, too', join(text('GIF89a/*'), gif.subarray(6), text(`*/=1;${payload}`))),
    refuse('a PDF', text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${payload})>>>>endobj`)),
    refuse('an archive', text(`PK\u0003\u0004${payload}`)),
    refuse('the signature of a PNG and a script', join(signature, text(script))),
    refuse('the signature of a JPEG and a script', join(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), text(script))),
    refuse('the signature of a WebP and a script', text(`RIFF\u0001\u0000\u0000\u0000WEBPVP8 ${script}`)),
    refuse('the signature of an AVIF and a script', text(`\u0000\u0000\u0000\u001cftypavif${script}`)),
    refuse('a PNG with half of its data', png.subarray(0, Math.floor(png.length / 2))),
    refuse(
      'a PNG with a wrong checksum',
      png.map((byte, index) => (index === 20 ? byte ^ 1 : byte)),
    ),
    refuse('a PNG with 100 million pixels', writePng(10_000, 10_000)),
    refuse('a PNG that is 30,000 pixels wide', writePng(30_000, 10)),
    refuse('a PNG without pixels', writePng(0, 0)),
    refuse('a file of one byte', Uint8Array.of(0x89)),
    clean('a JPEG with a script after its end', join(jpeg, text(script))),
    clean('a JPEG with an archive after its end', join(jpeg, text(`PK\u0003\u0004${payload}`))),
    clean(
      'a JPEG with a script in its comment',
      join(jpeg.subarray(0, 2), Uint8Array.of(0xff, 0xfe, 0, comment.length + 2), comment, jpeg.subarray(2)),
    ),
    clean('a PNG with a page in a text chunk', join(png.subarray(0, 33), writeChunk('tEXt', text(`Comment\0${script}`)), png.subarray(33))),
    clean('a PNG with a page after its end', join(png, text(`<html>${script}</html>`))),
    clean('a WebP with a script after its end', join(webp, text(script))),
  ];
}
