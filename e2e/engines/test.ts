// `test` for journeys that run in every engine. Each test has a page in a separate session. All tests of a worker share the browser.
import { writeFile } from 'node:fs/promises';
import { test as base } from 'playwright/test';
import { findFirefox, findWebkit } from '../../scripts/browser.ts';
import type { Engine, EngineName, EngineSettings, PageSize } from './engine.ts';
import { launchChromium, launchFirefox } from './puppeteer-engine.ts';
import { Visitor } from './visitor.ts';
import { launchWebkit } from './webkit-engine.ts';

export const phone: PageSize = { width: 390, height: 844 };
export const laptop: PageSize = { width: 1440, height: 900 };

interface WorkerFixtures {
  engineName: EngineName;
  hasScripts: boolean;
  withoutFeatures: readonly string[];
  engine: Engine;
}

interface TestFixtures {
  size: PageSize;
  /** Console messages that a test expects. Any other message fails the test. */
  expectedNoise: RegExp | undefined;
  visitor: Visitor;
}

function launchEngine(name: EngineName, settings: EngineSettings): Promise<Engine> {
  if (name === 'chromium') return launchChromium(settings);
  if (name === 'firefox') return launchFirefox(settings, requireFound(findFirefox()));
  return launchWebkit(settings, requireFound(findWebkit()));
}

function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('The browser is missing. `node scripts/install-browser.ts` installs it.');
  return found;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern of fixtures
  engineName: [async ({}, use, { project }) => use(project.name as EngineName), { scope: 'worker' }], // projects are named after engines
  hasScripts: [true, { option: true, scope: 'worker' }],
  withoutFeatures: [[], { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, hasScripts, withoutFeatures }, use) => {
      const engine = await launchEngine(engineName, { hasScripts, withoutFeatures });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  size: [laptop, { option: true }],
  expectedNoise: [undefined, { option: true }],
  visitor: async ({ engine, engineName, size, expectedNoise, baseURL }, use, info) => {
    const page = await engine.openPage(size);
    await use(new Visitor(engineName, page, baseURL ?? ''));
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('page.png'), await page.takeScreenshot());
    const noise = page.takeMessages().filter((text) => !expectedNoise?.test(text));
    await page.close();
    base.expect(noise, 'console').toEqual([]);
  },
});

export const { expect } = base;
