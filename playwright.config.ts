import { defineConfig, devices } from 'playwright/test';
import { type EngineName, engineNames } from './e2e/engines/engine.ts';
import { studioOrigin } from './e2e/fixtures/studio.ts';
import { chromiumArguments, findBrowser, findFirefox, findWebkit } from './scripts/browser.ts';

const browser = findBrowser();
const port = Number(process.env.E2E_PORT ?? 8799);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** Matches tests that are tagged with other browsers only (e2e/fixtures/shop.ts). */
const meantForOthers = (browser: string) => new RegExp(`^(?=.*@(desktop|phone|no-scripts))(?!.*@${browser})`);

/** Matches tests of the long set (e2e/fixtures/shop.ts), which `npm run verify` leaves out. */
const notNow = process.env.LONG ? [] : [/@long/];

/**
 * Matches tests that are tagged with another browser first. `npm run verify` runs a test in the first browser of its tags, or on the
 * desktop, and `npm run test:long` in all of them.
 */
const meantFirstForOthers = (browser: string) => (process.env.LONG ? [] : [new RegExp(`@(desktop|phone|no-scripts) .*@${browser}`)]);
const isInstalled: Record<EngineName, boolean> = {
  chromium: true,
  firefox: findFirefox() !== undefined,
  webkit: findWebkit() !== undefined,
};
/** The projects of journeys that run in every engine. Their fixtures read the engine from the name of the project. */
const engines = engineNames
  // the other journeys run in Chromium, so its project belongs to the long set
  .filter((name) => isInstalled[name] && (name !== 'chromium' || Boolean(process.env.LONG)))
  .map((name) => ({
    name,
    testDir: 'e2e/engines',
    timeout: 90_000,
    grepInvert: [...notNow, ...(name === 'webkit' ? [/@no-scripts/] : [])],
  }));
const own = (browser: string) => (process.env.LONG ? {} : { grep: new RegExp(`@${browser}`) });

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 1, // a browser fails at times; `npm run verify` names the tests that needed it
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  expect: { toMatchAriaSnapshot: { children: 'deep-equal' } }, // otherwise an element more would pass
  use: {
    baseURL: `http://localhost:${port}`,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off', // traces take a tenth of the total time
    launchOptions: {
      ...browser,
      args: chromiumArguments,
    },
  },
  projects: [
    { name: 'desktop', grepInvert: [meantForOthers('desktop'), ...meantFirstForOthers('desktop'), ...notNow], use: desktop },
    {
      name: 'phone',
      ...own('phone'),
      grepInvert: [meantForOthers('phone'), ...meantFirstForOthers('phone'), ...notNow],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'no-scripts',
      ...own('no-scripts'),
      grepInvert: [meantForOthers('no-scripts'), ...meantFirstForOthers('no-scripts'), /@scripts/, ...notNow],
      use: { ...desktop, javaScriptEnabled: false },
    },
    ...engines,
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/en-us`,
    timeout: 180_000,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      CAIRN_STATE: '.wrangler/e2e',
      LIVE_RELOAD: 'false',
      PREVIEW_PARENTS: studioOrigin,
      PREVIEW_BRIDGE: 'storyblok',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
