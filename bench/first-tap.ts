// Measures the time from the first paint of the add-to-cart button until a tap on it adds the product by script, not by submitting the
// form.
import type { Browser } from 'playwright';
import { addButton } from './interaction.ts';
import { openPhone } from './phone.ts';

interface FirstTap {
  seenMs: number;
  worksMs: number;
}

declare global {
  interface Window {
    benchFirstTap?: FirstTap;
  }
}

const deadlineMs = 30_000;

/** Returns the time in milliseconds on a first visit. */
export async function measureFirstTap(browser: Browser, url: string): Promise<number> {
  const tab = await openPhone(browser);
  await tab.addInitScript(tapFromFirstPaint, addButton);
  await tab.goto(url, { waitUntil: 'commit' });
  const done = await tab.waitForFunction(() => (window.benchFirstTap?.worksMs ? window.benchFirstTap : undefined), undefined, {
    polling: 100,
    timeout: deadlineMs,
  });
  const { seenMs, worksMs } = (await done.jsonValue()) ?? { seenMs: Number.NaN, worksMs: Number.NaN };
  await tab.context().close();
  return worksMs - seenMs;
}

/** Taps the button repeatedly from its first paint on. Runs in the page, before the page's scripts. */
function tapFromFirstPaint(selector: string): void {
  const tapEveryMs = 50;
  const tap: FirstTap = { seenMs: 0, worksMs: 0 };
  window.benchFirstTap = tap;
  const holdBack = (event: Event) => event.preventDefault();
  // Prevents native form submissions. Added during the capture phase of the event, so that it runs after the page's listeners.
  addEventListener('submit', () => addEventListener('submit', holdBack, { once: true }), { capture: true });

  const button = () => document.querySelector<HTMLElement>(selector);
  const isInCart = () => Number(document.querySelector('[data-cart-count]')?.textContent) > 0;
  let isPainted = false;
  let taps: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (isInCart()) {
      tap.worksMs = performance.now();
      clearInterval(taps);
      return;
    }
    if (isPainted && !tap.seenMs) {
      tap.seenMs = performance.now();
      button()?.click();
      taps = setInterval(() => button()?.click(), tapEveryMs);
    }
    // The button is painted at the end of this frame, so its first paint is recorded in the next one.
    isPainted ||= (button()?.getClientRects().length ?? 0) > 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
