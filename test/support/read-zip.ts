// Reads ZIP archives by their directory, as servers do.
import { crc32, inflateRawSync } from 'node:zlib';

/** Returns the files of an archive by path. Throws if a checksum is wrong. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('The archive has no directory.');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is damaged.');
    const [checksum, size, nameLength] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const header = archive.readUInt32LE(at + 42);
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const content = inflateRawSync(archive.subarray(from, from + size));
    if (crc32(content) !== checksum) throw new Error(`${path} is damaged.`);
    files.set(path, content.toString('utf8'));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
