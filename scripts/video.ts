// Films the shop's one video from a drawn scene into public/video: a slow way over it and back, so that it loops without a seam.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright/test';

const scene = 'public/media/scene/alpine-dawn-1200.webp';
const target = 'public/video/alpine-dawn.webm';
const film = { width: 640, height: 360, seconds: 6, framesPerSecond: 15, bitsPerSecond: 110_000 };

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
});
const page = await browser.newPage();
const bytes = await page.evaluate(
  async ({ picture, width, height, seconds, framesPerSecond, bitsPerSecond }) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
      mimeType: 'video/webm;codecs=vp9',
      videoBitsPerSecond: bitsPerSecond,
    });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const startedAt = performance.now();
    const draw = () => {
      const turn = ((performance.now() - startedAt) / 1000 / seconds) * 2 * Math.PI;
      const share = 0.86 + 0.06 * Math.cos(turn);
      const [wide, high] = [image.width * share, image.height * share];
      const left = (image.width - wide) * (0.5 + 0.4 * Math.sin(turn));
      pen?.drawImage(image, left, (image.height - high) / 2, wide, high, 0, 0, width, height);
    };
    draw();
    const clock = setInterval(draw, 1000 / framesPerSecond);
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.stop();
    clearInterval(clock);
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  },
  { ...film, picture: `data:image/webp;base64,${readFileSync(scene).toString('base64')}` },
);
await browser.close();
mkdirSync('public/video', { recursive: true });
writeFileSync(target, Uint8Array.from(bytes));
console.log(`${target}: ${bytes.length} bytes`);
