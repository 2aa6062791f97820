// The arrow buttons of a row of cards.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Carousel from '#features/personalization/carousel.island.tsx';
import { find, openPage } from '../../support/dom.ts';

const [visibleWidth, wholeWidth] = [400, 1000];
let root: Root;
let width: number;
let resize: (() => void) | undefined;

beforeEach(async () => {
  width = visibleWidth;
  resize = undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: () => void;
      constructor(notify: () => void) {
        this.#notify = notify;
      }
      observe = (element: Element) => {
        if (element === find('[data-track]')) resize = this.#notify;
      };
      disconnect = () => {
        resize = undefined;
      };
    },
  );
  openPage('<section data-carousel><div id="root"></div><ul data-track></ul></section>');
  const track = find('[data-track]');
  Object.defineProperties(track, { clientWidth: { get: () => width }, scrollWidth: { value: wholeWidth } });
  track.scrollBy = vi.fn();
  root = createRoot(find('#root'));
  flushSync(() => root.render(<Carousel previousLabel="Back" nextLabel="On" />));
  await vi.waitFor(() => expect(listEnabled()).toEqual(['On'])); // the row was measured
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const findButton = (label: string) => find<HTMLButtonElement>(`[aria-label="${label}"]`);
const listEnabled = () => ['Back', 'On'].filter((label) => !findButton(label).disabled);

function scrollTo(left: number): void {
  const track = find('[data-track]');
  track.scrollLeft = left;
  flushSync(() => track.dispatchEvent(new Event('scroll')));
}

test('an arrow button is disabled if the row cannot be scrolled further in its direction', () => {
  scrollTo(300);
  expect(listEnabled()).toEqual(['Back', 'On']);
  scrollTo(wholeWidth - visibleWidth - 1); // browsers round scroll positions
  expect(listEnabled()).toEqual(['Back']);
});

test('the arrow buttons are disabled when all cards become visible', () => {
  width = wholeWidth;
  flushSync(() => resize?.());
  expect(listEnabled()).toEqual([]);
});

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('the arrow buttons scroll by nine tenths of the row (reduced motion: %s, behavior: %s)', (matches, behavior) => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: matches && query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
  );
  const { scrollBy } = find('[data-track]');
  scrollTo(300);
  findButton('On').click();
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 360, behavior });
  findButton('Back').click();
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -360, behavior });
});

test('the row is no longer observed after the arrow buttons were removed', () => {
  const remove = vi.spyOn(find('[data-track]'), 'removeEventListener');
  root.unmount();
  expect(resize).toBeUndefined();
  expect(remove).toHaveBeenCalledExactlyOnceWith('scroll', expect.any(Function));
});
