// Finds the Chromium for journeys and measurements.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Headless shells. They are preferred to full browsers, which need twice the processor time, because they load internal pages for each new
 * window.
 */
const shells = ['/usr/bin/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Arguments of Chromium for journeys and measurements. The sandbox needs rights that a container lacks; the other arguments stop requests
 * and connections that no page makes.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface FoundBrowser {
  /** Undefined if Playwright's bundled browser is used, because Playwright finds it without a path. */
  executablePath?: string;
}

/** Returns the browser at CHROMIUM_PATH, or the fastest one that is installed. Returns undefined if there is no browser. */
export function findBrowser(): FoundBrowser | undefined {
  const isThere = (path: string | undefined): path is string => path !== undefined && existsSync(path);
  const first = [process.env.CHROMIUM_PATH, ...shells].find(isThere);
  if (first) return { executablePath: first };
  if (existsSync(chromium.executablePath())) return {};
  const whole = browsers.find(isThere);
  return whole === undefined ? undefined : { executablePath: whole };
}

/** Returns the path of Firefox. Undefined if it is not installed. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path !== undefined && existsSync(path));

export interface FoundWebkit {
  /** Path of the WebDriver service. */
  driver: string;
  /** Path of the browser that the WebDriver service starts. */
  miniBrowser: string;
  /** Path of the virtual screen, because the browser cannot run without a screen. */
  xvfb: string;
}

/** Returns the paths of WebKitGTK. Undefined if a part is not installed. */
export function findWebkit(): FoundWebkit | undefined {
  const driver = '/usr/bin/WebKitWebDriver';
  const xvfb = '/usr/bin/Xvfb';
  const miniBrowser = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find(existsSync);
  return miniBrowser !== undefined && existsSync(driver) && existsSync(xvfb) ? { driver, miniBrowser, xvfb } : undefined;
}
