import sharp from 'sharp';
const names = process.argv.slice(3);
const tiles = []; let x = 0;
for (const n of names) { const { data, info } = await sharp(`/tmp/ph2-${n}.png`).resize({ height: 900 }).toBuffer({ resolveWithObject: true }); tiles.push({ input: data, left: x, top: 0 }); x += info.width + 8; }
await sharp({ create: { width: x, height: 900, channels: 3, background: '#f0f' } }).composite(tiles).png().toFile(process.argv[2]);
