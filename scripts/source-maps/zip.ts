// Writes ZIP archives (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT), without the extensions for more than 4 GB.
import { crc32, deflateRawSync } from 'node:zlib';

/** Writes an archive with files by path. `prefix`: bytes before the archive, which count in its offsets. */
export function writeZip(files: Readonly<Record<string, string>>, prefix = Buffer.alloc(0)): Buffer {
  const parts: Buffer[] = [prefix];
  const directory: Buffer[] = [];
  let offset = prefix.length;
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const name = Buffer.from(path);
    const facts = describeFile({ name, content, packed });
    const header = Buffer.concat([number(0x04034b50, 4), facts, name]);
    directory.push(
      Buffer.concat([
        ...[number(0x02014b50, 4), number(version, 2), facts],
        ...[number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4), name], // no comment, disk or attributes
      ]),
    );
    parts.push(header, packed);
    offset += header.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const count = number(directory.length, 2);
  const end = Buffer.concat([
    ...[number(0x06054b50, 4), number(0, 2), number(0, 2), count, count, number(list.length, 4), number(offset, 4), number(0, 2)],
  ]);
  return Buffer.concat([...parts, list, end]);
}

/** Version of the format that a reader needs. */
const version = 20;
const isUtf8 = 0x0800;
const isDeflated = 8;
/** 1980-01-01, so that equal files become equal archives. */
const date = 0x0021;

/** The fields that the header of a file and its entry in the directory have in common. */
const describeFile = ({ name, content, packed }: { name: Buffer; content: Buffer; packed: Buffer }): Buffer =>
  Buffer.concat([
    ...[number(version, 2), number(isUtf8, 2), number(isDeflated, 2), number(0, 2), number(date, 2), number(crc32(content), 4)],
    ...[number(packed.length, 4), number(content.length, 4), number(name.length, 2), number(0, 2)],
  ]);

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 2) buffer.writeUInt16LE(value);
  else buffer.writeUInt32LE(value);
  return buffer;
}
