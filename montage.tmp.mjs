import sharp from 'sharp';
const [out, ...files] = process.argv.slice(2);
const imgs = await Promise.all(files.map(async (f) => { const i = sharp(f); const m = await i.metadata(); const h = 900; const w = Math.round(m.width * h / m.height); return { b: await i.resize(w, h).png().toBuffer(), w }; }));
let x = 0; const comps = imgs.map((i) => { const c = { input: i.b, left: x, top: 0 }; x += i.w + 10; return c; });
await sharp({ create: { width: x, height: 900, channels: 3, background: '#888' } }).composite(comps).png().toFile(out);
