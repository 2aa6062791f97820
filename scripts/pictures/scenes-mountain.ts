// High places: dawn over the massif, a ridge walk, a winter camp, the glacier.
import { calm, forest, ground, heightOf, jagged, light, mist, range, rocks, sky, stars, strokes } from './land.ts';
import { hiker, tent } from './people.ts';
import { randomFrom, within } from './random.ts';
import { clipped, fill, type Pen, type Point, polygon, stroke, smooth } from './svg.ts';

export const alpineDawn = (pen: Pen): string => {
  const random = randomFrom(101);
  const far = jagged([[-40, 440], [180, 380], [340, 430], [560, 350], [760, 420], [980, 330], [1200, 400], [1420, 340], [1640, 400]], random, 0.22);
  const massif = jagged([[-40, 560], [200, 500], [420, 420], [560, 440], [760, 300], [850, 330], [1010, 132], [1090, 220], [1150, 190], [1300, 350], [1440, 310], [1640, 430]], random, 0.2, 6);
  const near = jagged([[-40, 500], [140, 540], [360, 600], [700, 620], [1000, 600], [1300, 540], [1640, 470]], random, 0.12);
  return [
    sky(pen, [[0, '#26476a'], [0.26, '#6d8aa6'], [0.46, '#e3b9a0'], [0.6, '#f6d9b4']]), light(pen, [1330, 330], 620, '#ffdca6', 0.85),
    range(pen, { line: far, lit: '#c7a7a8', shade: '#8d8ba6', foot: '#ecc9ae', random, from: 'left', fade: 0.45 }),
    mist(pen, 470, 90, '#fbe3c6', 0.8, 900),
    range(pen, { line: massif, lit: '#f3b79a', shade: '#3f5574', foot: '#a4939d', random, from: 'right', fade: 0.62, strength: 0.85 }),
    rocks(random, massif, 150, 150, '#51506a', 0.4), mist(pen, 590, 80, '#f2cdb0', 0.7, 1000),
    range(pen, { line: near, lit: '#5d6b80', shade: '#35465c', foot: '#5f6b7c', random, from: 'right', fade: 0.5 }),
    mist(pen, 650, 60, '#e4c3b0', 0.55, 900, 1500),
    forest({ seed: 3, count: 120, base: (x) => 690 - Math.sin(x / 330) * 22, height: [36, 70], paint: '#2f4354' }), mist(pen, 720, 46, '#b9a9ab', 0.4, 1050, 1300),
    forest({ seed: 5, count: 70, base: (x) => 770 - x * 0.03 + Math.cos(x / 240) * 16, height: [70, 120], paint: '#1a2c3a' }),
    forest({ seed: 8, count: 34, base: (x) => 850 + Math.sin(x / 210) * 14, height: [110, 200], paint: '#0f1d27' }),
    calm(pen, '#0c1821', 0.5),
  ].join('');
};

export const ridgeWalk = (pen: Pen): string => {
  const random = randomFrom(202);
  const tones = [['#b8c4cb', '#a3b3bd'], ['#98abb7', '#8299a8'], ['#748d9d', '#5f7b8d'], ['#4f6b7d', '#3e5a6d']] as const;
  const layers = tones.map(([lit, shade], i) => {
    const line = jagged(Array.from({ length: 8 }, (_, k): Point => [-40 + k * 240, 400 + i * 70 + within(random, -80, 60) - (k > 4 ? 20 : 0)]), random, 0.2);
    return range(pen, { line, lit, shade, foot: i < 3 ? '#c9cfd0' : '#71899a', random, fade: 0.55 }) + mist(pen, 520 + i * 70, 60, '#e9e4da', 0.5 - i * 0.06, 1000);
  });
  const crest = jagged([[-40, 640], [160, 690], [380, 668], [620, 600], [820, 604], [1010, 520], [1160, 486], [1290, 404], [1400, 420], [1640, 560]], random, 0.13, 6);
  const at = heightOf(crest);
  const path = smooth([[1010, 532], [960, 560], [860, 600], [800, 622], [640, 640], [560, 690], [430, 720]]);
  return [
    sky(pen, [[0, '#88a6b8'], [0.35, '#c6d0d0'], [0.6, '#f0e3cd']]), light(pen, [420, 250], 520, '#fff4dc', 0.9), `<circle cx="420" cy="250" r="34" fill="#fffaf0"/>`,
    ...layers,
    range(pen, { line: crest, lit: '#33494f', shade: '#121e25', foot: '#16242b', random, fade: 0.7, strength: 0.85 }),
    rocks(random, crest, 220, 260, '#6e7f7c', 0.22), stroke(path, '#8f9a8e', { width: 4, opacity: 0.35 }),
    hiker([1046, at(1046) + 5], 74, { jacket: '#b5532b', legs: '#141b20', pack: '#dfa42b', rim: '#f4dcc0' }), hiker([938, at(938) + 6], 66, { jacket: '#1d6e8c', legs: '#141b20', pack: '#2a3138', rim: '#dbe6e6' }),
    calm(pen, '#0b141a', 0.72),
  ].join('');
};

export const snowCamp = (pen: Pen): string => {
  const random = randomFrom(303);
  const peaks = jagged([[-40, 430], [150, 330], [290, 380], [470, 210], [560, 270], [650, 240], [860, 410], [1040, 330], [1220, 170], [1310, 240], [1420, 200], [1640, 380]], random, 0.19, 6);
  const slope = jagged([[-40, 560], [300, 520], [640, 560], [1000, 540], [1300, 570], [1640, 500]], random, 0.05);
  const fore = jagged([[-40, 660], [400, 690], [800, 640], [1200, 660], [1640, 610]], random, 0.03);
  const drift = (y: number, bend: number): string => smooth([[-40, y], [360, y + bend], [800, y - bend * 0.6], [1240, y + bend * 0.8], [1640, y - bend]]);
  return [
    sky(pen, [[0, '#16284a'], [0.34, '#41568a'], [0.52, '#a583a0'], [0.64, '#e2a894']]), stars(14, 130, 330), light(pen, [260, 500], 520, '#f1b394', 0.6),
    range(pen, { line: peaks, lit: '#eab6a6', shade: '#34487c', foot: '#5a6796', random, from: 'left', fade: 0.6, strength: 0.85 }), rocks(random, peaks, 170, 150, '#2e3a63', 0.5),
    mist(pen, 540, 60, '#b9a6c4', 0.5),
    fill(ground(slope), pen.ramp([[0, '#6b7cae'], [0.5, '#3b4d80']])), forest({ seed: 17, from: 1180, to: 1640, count: 26, base: (x) => 592 - (x - 1180) * 0.06, height: [60, 120], paint: '#1b2a4d' }),
    fill(ground(fore), pen.ramp([[0, '#4e6198'], [0.35, '#33457a'], [1, '#16234a']])),
    stroke(drift(710, 16), '#8b9aca', { width: 5, opacity: 0.22 }), stroke(drift(790, 20), '#7c8cc0', { width: 7, opacity: 0.13 }),
    light(pen, [1010, 650], 330, '#ffb45a', 0.5), light(pen, [1260, 640], 220, '#ffb45a', 0.35),
    tent(pen, [1010, 676], 190, '#ffbd5e', '#d9772f', '#7a3a1b'), tent(pen, [1266, 652], 130, '#ffc870', '#c96a2c', '#6d3418'),
    hiker([880, 684], 78, { jacket: '#8a3f26', legs: '#131c36', rim: '#ffc27a' }, 1, false),
    strokes(23, 34, (r) => { const x = 520 + r() * 340; const y = 700 + (860 - x) * 0.22 + r() * 8; return [[x, y], [x + 7, y - 1]]; }, '#1d2b55', 3.4, 0.55),
    calm(pen, '#0d1734', 0.6),
  ].join('');
};

/** One of the scenes that stay light: it is shown beside text, not under it. */
export const glacier = (pen: Pen): string => {
  const random = randomFrom(404);
  const peaks = jagged([[-40, 300], [160, 210], [300, 270], [470, 120], [580, 200], [760, 300], [900, 330], [1080, 220], [1250, 110], [1400, 190], [1640, 120]], random, 0.2, 6);
  const tongue = polygon([...jagged([[420, 330], [640, 350], [860, 372], [1010, 340]], random, 0.06, 4), ...jagged([[1130, 440], [1250, 560], [1420, 700], [1640, 830], [1640, 920]], random, 0.06, 4), ...jagged([[-40, 920], [-40, 640], [120, 540], [300, 430], [420, 330]], random, 0.08, 4)]);
  const crevasse = (y: number, i: number): string => {
    const reach = 150 + (y - 380) * 1.45;
    const middle = 700 - (y - 380) * 0.08;
    const from = middle - reach * within(random, 0.35, 1);
    const to = middle + reach * within(random, 0.3, 1);
    const top = jagged([[from, y], [(from + to) / 2, y + 16 + (y - 380) * 0.06], [to, y - 6]], random, 0.07, 5);
    const depth = 3 + (y - 380) * 0.035;
    const low = [...top].reverse().map(([x, py]): Point => [x, py + depth * Math.sin(((x - from) / (to - from)) * Math.PI)]);
    return fill(polygon([...top, ...low]), pen.ramp([[0, i % 3 ? '#4f97b8' : '#2f7ca3'], [1, '#a9d4e3']]), 0.85);
  };
  const rows = Array.from({ length: 30 }, (_, i) => 395 + (i / 29) ** 1.5 * 480);
  return [
    sky(pen, [[0, '#9fc3d6'], [0.4, '#dbe9ec'], [0.6, '#f4f4ee']]), light(pen, [1220, 90], 560, '#ffffff', 0.8),
    range(pen, { line: peaks, lit: '#ffffff', shade: '#7ea3bb', foot: '#cbdde4', random, from: 'left', fade: 0.55, strength: 0.8 }), rocks(random, peaks, 190, 170, '#5c7385', 0.45),
    mist(pen, 380, 70, '#ffffff', 0.8),
    fill(ground(jagged([[-40, 420], [160, 400], [420, 330], [420, 500], [1010, 340], [1300, 400], [1640, 350]], random, 0.1)), pen.ramp([[0, '#8fa7b3'], [1, '#5d7786']])),
    fill(tongue, pen.ramp([[0, '#f8fcfc'], [0.4, '#d8ebf0'], [1, '#a9cfdd']])), clipped(pen, tongue, rows.map(crevasse).join('') + strokes(31, 260, (r) => { const x = r() * 1600; const y = 380 + r() * 520; return [[x, y], [x + within(r, 10, 50), y + within(r, -3, 5)]]; }, '#ffffff', 2, 0.5)),
    stroke('M862 706Q930 724 1004 690', '#7a4630', { width: 1.8 }),
    hiker([850, 744], 84, { jacket: '#dfa42b', legs: '#22303a', pack: '#33434f' }, 1), hiker([1012, 726], 76, { jacket: '#b5532b', legs: '#22303a', pack: '#33434f' }, 1),
    `<ellipse cx="838" cy="746" rx="40" ry="5" fill="#3d7896" fill-opacity=".35"/><ellipse cx="1000" cy="728" rx="36" ry="4.5" fill="#3d7896" fill-opacity=".35"/>`,
  ].join('');
};
