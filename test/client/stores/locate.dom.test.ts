// Searching for stores near the shopper.
import { afterEach, expect, test, vi } from 'vitest';
import { offerLocation } from '../../../client/stores/locate.ts';
import { find, openPage } from '../../support/dom.ts';

const form = `<form data-locate data-busy="Locating" data-denied="Not allowed" data-failed="Not found" hidden>
  <input name="latitude"><input name="longitude"><button type="button">Near me</button><p role="status"></p></form>`;

type Locate = Geolocation['getCurrentPosition'];

function open(locate?: Locate): { submitted: () => string[] } {
  vi.stubGlobal('navigator', locate ? { geolocation: { getCurrentPosition: locate } } : {});
  openPage(form);
  const submitted: string[] = [];
  find<HTMLFormElement>('form').requestSubmit = () =>
    submitted.push(`${new URLSearchParams([...new FormData(find('form'))] as string[][])}`);
  offerLocation(document);
  return { submitted: () => submitted };
}

const failWith =
  (code: number): Locate =>
  (_, fail) =>
    fail?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('without geolocation, the browser is not offered a search near the shopper', () => {
  open();
  expect(find('form').hidden).toBe(true);
});

test('the position is requested only after a click, and is sent with two decimals', () => {
  const locate = vi.fn<Locate>((found) => found({ coords: { latitude: 59.91273, longitude: -10.74609 } } as GeolocationPosition));
  const { submitted } = open(locate);
  expect(find('form').hidden).toBe(false);
  expect(locate).not.toHaveBeenCalled();
  find('button').click();
  expect(submitted()).toEqual(['latitude=59.91&longitude=-10.75']);
});

test('a message says that the position is being determined', () => {
  const { submitted } = open(() => undefined);
  find('button').click();
  expect(find('[role=status]').textContent).toBe('Locating');
  expect(submitted()).toEqual([]);
});

test.each([
  ['the shopper denies access', 1, 'Not allowed'],
  ['the position is unavailable', 2, 'Not found'],
  ['the position is not found in time', 3, 'Not found'],
])('if %s, a message says so and nothing is sent', (_, code, text) => {
  const { submitted } = open(failWith(code));
  find('button').click();
  expect(find('[role=status]').textContent).toBe(text);
  expect(submitted()).toEqual([]);
});
