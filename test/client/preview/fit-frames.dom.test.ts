// The height of the frames in the preview viewer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fitFrames } from '../../../client/preview/fit-frames.ts';
import { find, openPage } from '../../support/dom.ts';

let resize: (() => void) | undefined;
let height: number | undefined;
/** The main element of the page in the frame. */
const main = { getBoundingClientRect: () => ({ height }) };

beforeEach(() => {
  resize = undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #run: () => void;
      constructor(run: () => void) {
        this.#run = run;
      }
      observe = () => {
        resize = this.#run;
        this.#run();
      };
    },
  );
  height = undefined;
  openPage('<div class="preview-found"><iframe></iframe></div>');
  Object.defineProperty(find('iframe'), 'contentDocument', { value: { getElementById: () => (height === undefined ? null : main) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const readHeight = () => find<HTMLIFrameElement>('iframe').height;

test('a frame gets the height of its page when the page has loaded, and follows later changes', () => {
  fitFrames('.preview-found iframe');
  expect(readHeight()).toBe('');
  height = 240.2;
  find('iframe').dispatchEvent(new Event('load'));
  expect(readHeight()).toBe('241');
  height = 320;
  resize?.();
  expect(readHeight()).toBe('320');
});

test('a frame whose page has loaded already gets its height at once, at least one pixel', () => {
  height = 0;
  fitFrames('.preview-found iframe');
  expect(readHeight()).toBe('1');
});
