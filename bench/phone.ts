// Emulates a slow phone in Chromium: its screen, processor and network.
import { type Browser, devices, type Page } from 'playwright';

/** A slow mobile network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const cpuSlowdown = 4;
/** Milliseconds after which a new window is idle. */
const settleMs = 1000;

/** Opens a tab in a new context without cached files. Closing the tab closes the context. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    // the user agent of headless Chromium counts as a crawler, which gets finished pages
    userAgent: devices['Moto G4'].userAgent,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    // The edge has a self-signed certificate.
    ignoreHTTPSErrors: true,
  });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await tab.waitForTimeout(settleMs);
  return tab;
}
