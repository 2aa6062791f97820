// Configuration of `npm run visual`, which compares pictures of the shop with those in e2e/visual/pictures. It is separate from the
// configuration of the journeys, because the pictures need a shop that no journey has changed.
import { defineConfig, devices } from 'playwright/test';
import journeys from '../../playwright.config.ts';

const port = Number(process.env.VISUAL_PORT ?? 8798);
const { launchOptions } = journeys.use ?? {};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: 'pictures/{projectName}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0, // a picture that differs only sometimes must be made stable
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./contact-sheet.ts']],
  expect: {
    timeout: 30_000, // Playwright takes pictures until two are the same
    toHaveScreenshot: {
      stylePath: './pictures.css',
      // Sensitive to a button that moves by a pixel, and to a text color that changes by 10 of 255. Antialiasing is ignored.
      threshold: 0.02,
      maxDiffPixels: 20,
    },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    bypassCSP: true, // otherwise, the shop's Content-Security-Policy blocks the style sheet for screenshots
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...launchOptions,
      // The same text rendering on every machine, whatever its font settings and its screen
      args: [...(launchOptions?.args ?? []), '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    },
  },
  projects: [
    { name: '1440px', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 } },
    { name: '390px', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '../..',
    url: `http://localhost:${port}/en-us`,
    timeout: 600_000, // the shop is seeded first
    reuseExistingServer: false,
    env: { PORT: String(port), CAIRN_STATE: '.wrangler/visual', LIVE_RELOAD: 'false' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
