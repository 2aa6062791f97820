// Creates the shop's videos in public/video from generated pictures: the camera moves slowly across each picture and back, so that the
// video loops.
//   node scripts/video.ts [words]
// The words select videos whose names contain one of them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { filmFormat, films } from '../src/demo/seed/films.ts';
import { wornPicture } from '../src/demo/seed/taxonomy.ts';
import { chromiumArguments, findBrowser } from './browser.ts';

interface Film {
  picture: string;
  target: string;
  width: number;
  height: number;
  seconds: number;
  bitsPerSecond: number;
  /** Visible share of the picture, from 0 to 1: its average, and the maximum difference from the average. */
  share: readonly [middle: number, range: number];
  /** Horizontal and vertical movement, as a share of the maximum that keeps the camera within the picture. */
  way: readonly [across: number, along: number];
}

const scene: Film = {
  picture: 'scene/alpine-dawn-1200',
  target: 'public/video/alpine-dawn.webm',
  ...{ width: 640, height: 360, seconds: 6, bitsPerSecond: 110_000 },
  share: [0.86, 0.06],
  way: [0.4, 0],
};

const worn = films.map(
  (drawing): Film => ({
    picture: `${wornPicture(drawing)}-960`,
    target: `public/video/${wornPicture(drawing)}.webm`,
    ...filmFormat,
    bitsPerSecond: 160_000,
    share: [0.72, 0.2],
    way: [0.3, 0.45],
  }),
);

const framesPerSecond = 15;
const words = process.argv.slice(2);
const wanted = [scene, ...worn].filter(({ target }) => words.length === 0 || words.some((word) => target.includes(word)));

const browser = await chromium.launch({ ...findBrowser(), args: chromiumArguments });
for (const film of wanted) {
  const bytes = await record(await browser.newPage(), film);
  mkdirSync(dirname(film.target), { recursive: true });
  writeFileSync(film.target, Uint8Array.from(bytes));
  console.log(`${film.target}: ${bytes.length} bytes`);
}
await browser.close();

function record(page: Page, film: Film): Promise<number[]> {
  return page.evaluate(
    async ({ picture, width, height, seconds, framesPerSecond: frames, bitsPerSecond, share, way }) => {
      const image = new Image();
      image.src = picture;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(frames), {
        mimeType: 'video/webm;codecs=vp9',
        videoBitsPerSecond: bitsPerSecond,
      });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const startedAt = performance.now();
      const draw = () => {
        const turn = ((performance.now() - startedAt) / 1000 / seconds) * 2 * Math.PI;
        const inSight = share[0] + share[1] * Math.cos(turn);
        const [wide, high] = [image.width * inSight, image.height * inSight];
        const left = (image.width - wide) * (0.5 + way[0] * Math.sin(turn));
        const top = (image.height - high) * (0.5 - way[1] * Math.sin(turn));
        pen?.drawImage(image, left, top, wide, high, 0, 0, width, height);
      };
      draw();
      const clock = setInterval(draw, 1000 / frames);
      recorder.start();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.stop();
      clearInterval(clock);
      await stopped;
      return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
    },
    { ...film, framesPerSecond, picture: `data:image/avif;base64,${readFileSync(`public/media/${film.picture}.avif`).toString('base64')}` },
  );
}
