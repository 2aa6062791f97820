// How analytics handles DOM events.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeEvent } from '../../../client/analytics/index.ts';
import { sendReport } from '../../../client/page/send-report.ts';
import { find, openPage, setPrivacySignal } from '../../support/dom.ts';

vi.mock('../../../client/page/send-report.ts');
vi.mock('../../../client/speed/watch-speed.ts');

interface Sent {
  events: { name: string; payload: Record<string, unknown> }[];
}

/** Returns the names of the sent events. */
const listSent = (): string[] => vi.mocked(sendReport).mock.calls.flatMap(([, report]) => (report as Sent).events.map(({ name }) => name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(sendReport).mockClear();
  openPage('<a href="/en-us/c/men-1000" data-event="menu-link">Men</a>');
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', (event) => event.preventDefault());
});
afterEach(() => {
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Dispatches a click to analytics. In browsers, `isTrusted` is true only for clicks by the user. */
function click({ isTrusted }: { isTrusted: boolean }): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  document.addEventListener('click', takeEvent, { capture: true, once: true });
  find('a').dispatchEvent(event);
}

describe('reporting clicks', () => {
  test('a click is reported once even if an island dispatches it again', () => {
    click({ isTrusted: true });
    click({ isTrusted: false });
    vi.advanceTimersByTime(1000);
    expect(listSent()).toEqual(['menu-link']);
  });

  test('every click by the user is reported', () => {
    click({ isTrusted: true });
    click({ isTrusted: true });
    vi.advanceTimersByTime(1000);
    expect(listSent()).toEqual(['menu-link', 'menu-link']);
  });

  test('a click is not reported until the visitor consents', () => {
    document.documentElement.dataset.consent = 'ask';
    click({ isTrusted: true });
    vi.advanceTimersByTime(1000);
    expect(listSent()).toEqual([]);
    document.documentElement.dataset.consent = 'assumed';
    document.dispatchEvent(new CustomEvent('cairn:consent'));
    expect(listSent()).toEqual(['menu-link']);
  });

  test('a click is not reported if the browser sends Global Privacy Control', () => {
    setPrivacySignal(true);
    click({ isTrusted: true });
    vi.advanceTimersByTime(1000);
    expect(listSent()).toEqual([]);
  });
});

describe('errors', () => {
  const reportError = vi.fn();
  beforeEach(() => {
    reportError.mockClear();
    vi.doMock('../../../client/errors/report-error.ts', () => ({ reportError }));
  });

  test('uncaught errors and unhandled rejections are passed to the script that reports them', async () => {
    const error = new ErrorEvent('error', { error: new Error('x') });
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('y') });
    takeEvent(error);
    dispatchEvent(rejection);
    await vi.dynamicImportSettled();
    expect(reportError.mock.calls).toEqual([[error], [rejection]]);
  });

  test('a file that cannot be loaded is not an error of a script', async () => {
    takeEvent(new Event('error'));
    await vi.dynamicImportSettled();
    expect(reportError).not.toHaveBeenCalled();
  });
});
