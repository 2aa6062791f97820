// The Chromium that journeys and measurements run in.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** A headless shell before a whole browser: that one loads pages of its own beside each new window, for half of the processor's time. */
const shells = ['/usr/bin/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export interface FoundBrowser {
  /** Absent where Playwright's own is there: Playwright knows where. */
  executablePath?: string;
}

/** The browser of CHROMIUM_PATH, or the best one on this machine; undefined where there is none. */
export function findBrowser(): FoundBrowser | undefined {
  const isThere = (path: string | undefined): path is string => path !== undefined && existsSync(path);
  const first = [process.env.CHROMIUM_PATH, ...shells].find(isThere);
  if (first) return { executablePath: first };
  if (existsSync(chromium.executablePath())) return {};
  const whole = browsers.find(isThere);
  return whole === undefined ? undefined : { executablePath: whole };
}
