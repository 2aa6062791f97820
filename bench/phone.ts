// A slow phone in Chromium: its screen, processor and network.
import type { Browser, Page } from 'playwright';

/** 1.6 Mbit/s down, 0.75 up, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const cpuSlowdown = 4;
/** A new window has work of its own, which is over by then. */
const settleMs = 1000;

/** Opens a tab with a context of its own, to be closed with it: nothing is cached yet. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true, // the edge signs for itself
  });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await tab.waitForTimeout(settleMs);
  return tab;
}
