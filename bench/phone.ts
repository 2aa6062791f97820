// A slow phone in Chromium: its screen, processor and network.
import type { Browser, Page } from 'playwright';

const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const cpuSlowdown = 4;

/** Opens a tab with a context of its own, to be closed with it. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return tab;
}
