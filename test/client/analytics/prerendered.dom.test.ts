// A prerendered page reports nothing until the visitor opens the page.
import { expect, test, vi } from 'vitest';
import { openPage, settle } from '../../support/dom.ts';
import { stubViewport } from '../../support/viewport.ts';

vi.mock('../../../client/speed/watch-speed.ts');

const sent: { payload: object }[] = [];
vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => {
  sent.push(...JSON.parse(`${body}`).events);
  return true;
});
Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
vi.useFakeTimers(); // comes before the mock of `performance` below, because it also replaces `performance`
const navigation = { activationStart: 0, deliveryType: '' };
vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation] as never);
stubViewport();
openPage('<p data-event="experience-decision" data-event-payload=\'{"component":"hero"}\'></p>');
document.documentElement.dataset.consent = 'assumed';
// with this cookie, the visitor has refused performance measurement
vi.spyOn(document, 'cookie', 'get').mockReturnValue('cairn-consent=1.t');
sessionStorage.setItem('cairn-origins', '[]');
await import('../../../client/analytics/index.ts');

test('once the visitor opens a prerendered page, its experience-decision events are reported with the delivery "ahead"', async () => {
  await settle();
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  navigation.activationStart = 12; // milliseconds between the start of prerendering and the activation
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(500);
  expect(sent.map(({ payload }) => payload)).toEqual([{ component: 'hero', delivery: 'ahead' }]);
});

test('a prerendered page deletes the stored items of a consent class that the visitor has refused', async () => {
  await vi.dynamicImportSettled();
  expect(sessionStorage.getItem('cairn-origins')).toBeNull();
});
