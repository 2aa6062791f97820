// Drives Chromium with the DevTools protocol, and Firefox with WebDriver BiDi.
import puppeteer, { type Browser, type ConsoleMessage, type KeyInput, type Page } from 'puppeteer-core';
import { chromiumArguments, findBrowser } from '../../scripts/browser.ts';
import type { Engine, EnginePage, EngineSettings, PageSize } from './engine.ts';

/**
 * Preferences for a headless Firefox. It has no pointer, so media queries would match neither `hover` nor `pointer: fine`; the value 6
 * makes both match.
 */
const firefoxPreferences = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'widget.gtk.overlay-scrollbars.enabled': true,
  'remote.log.level': 'Error',
};

export async function launchChromium(settings: EngineSettings): Promise<Engine> {
  const executablePath = findBrowser()?.executablePath;
  const browser = await puppeteer.launch({
    browser: 'chrome',
    headless: executablePath?.includes('headless-shell') ? 'shell' : true,
    args: chromiumArguments,
    ...(executablePath !== undefined && { executablePath }),
  });
  return createEngine(browser, settings);
}

export async function launchFirefox(settings: EngineSettings, executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { ...firefoxPreferences, 'javascript.enabled': settings.hasScripts },
  });
  return createEngine(browser, settings);
}

const createEngine = (browser: Browser, settings: EngineSettings): Engine => ({
  openPage: async (size) => {
    const context = await browser.createBrowserContext();
    return new PuppeteerPage(await context.newPage()).prepare(size, settings);
  },
  close: () => browser.close(),
});

class PuppeteerPage implements EnginePage {
  readonly #page: Page;
  #messages: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => this.#addMessage(message));
    page.on('pageerror', (problem) => this.#messages.push(String(problem)));
  }

  async prepare(size: PageSize, { hasScripts }: EngineSettings): Promise<this> {
    await this.#page.bringToFront(); // only the page in front can have the focus
    await this.#page.setViewport(size);
    if (!hasScripts) await this.#page.setJavaScriptEnabled(false).catch(() => undefined); // in Firefox, a preference does this
    return this;
  }

  #addMessage(message: ConsoleMessage): void {
    if (['error', 'warn', 'assert'].includes(message.type())) this.#messages.push(message.text());
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'load' });
  }

  run(body: string): Promise<unknown> {
    return this.#page.evaluate(`(() => { ${body} })()`);
  }

  movePointer(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y, { steps: 4 });
  }

  pressPointer(): Promise<void> {
    return this.#page.mouse.down();
  }

  releasePointer(): Promise<void> {
    return this.#page.mouse.up();
  }

  async pressKey(keys: string): Promise<void> {
    const names = keys.split('+') as KeyInput[]; // callers pass the DOM names of keys
    for (const name of names) await this.#page.keyboard.down(name);
    for (const name of names.toReversed()) await this.#page.keyboard.up(name);
  }

  typeText(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  async reload(): Promise<void> {
    await this.#page.reload({ waitUntil: 'load' });
  }

  takeScreenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  takeMessages(): string[] {
    return this.#messages.splice(0);
  }

  close(): Promise<void> {
    return this.#page.browserContext().close();
  }
}
