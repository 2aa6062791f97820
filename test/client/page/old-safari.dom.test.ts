import { afterEach, expect, test, vi } from 'vitest';
import { watchVisitor } from '../../../client/page/watch-visitor.ts';

const apply = vi.hoisted(() => vi.fn());
vi.mock('@oddbird/popover-polyfill/fn', () => ({ apply, isSupported: () => 'popover' in HTMLElement.prototype }));

const { prototype } = Element;
const { checkVisibility } = prototype;

/** Adds or removes `popover`, which happy-dom lacks. */
function setPopovers(exist: boolean): void {
  if (exist) Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
  else Reflect.deleteProperty(HTMLElement.prototype, 'popover');
}

afterEach(() => {
  prototype.checkVisibility = checkVisibility;
  setPopovers(false);
  apply.mockClear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Runs what the loader runs on every page, and waits until the chunks would have loaded. */
async function startPage(): Promise<void> {
  vi.useFakeTimers();
  watchVisitor();
  await vi.advanceTimersByTimeAsync(5000);
  await vi.dynamicImportSettled();
}

test('in Safari 17.0 to 17.3, an element is visible if it has a box, and popovers stay native', async () => {
  setPopovers(true);
  Reflect.deleteProperty(prototype, 'checkVisibility');
  await startPage();
  const element = document.createElement('p');
  const boxes = vi.spyOn(element, 'getClientRects');
  boxes.mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  expect(element.checkVisibility()).toBe(true);
  boxes.mockReturnValue([] as unknown as DOMRectList);
  expect(element.checkVisibility()).toBe(false);
  expect(apply).not.toHaveBeenCalled();
});

test('before Safari 17, the polyfill of popovers has styles in the first layer, so that the shop can override them', async () => {
  await startPage();
  expect(apply).toHaveBeenCalledExactlyOnceWith({ layerName: 'base' });
});

test('browsers with native checkVisibility and popovers keep them', async () => {
  setPopovers(true);
  await startPage();
  expect(prototype.checkVisibility).toBe(checkVisibility);
  expect(apply).not.toHaveBeenCalled();
});
