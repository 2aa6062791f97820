// Menu panels that open while the mouse is on their title.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, openPage } from '../../support/dom.ts';

const openAfterMs = 120;
const closeAfterMs = 300;

/** Opens a page with a menu bar of two sections, whose panels are below the bar. */
async function openMenu({ isBar = true } = {}): Promise<void> {
  vi.resetModules();
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isBar } as MediaQueryList);
  openPage(
    `<nav>${['women', 'men'].map((id) => `<button class="menu-top" id="${id}"></button><div popover id="${id}-panel"></div>`).join('')}</nav>`,
  );
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) preparePopover(panel);
  const { openMenuOnHover } = await import('../../../client/navigation/menu-hover.ts');
  openMenuOnHover(find('nav'));
}

/** Adds the popover methods that happy-dom lacks. The panel is 400 px wide and begins 100 px below the top. */
function preparePopover(panel: HTMLElement): void {
  let isOpen = false;
  const set = (next: boolean) => {
    if (isOpen === next) return;
    for (const other of document.querySelectorAll<HTMLElement>('[popover]')) if (next && other !== panel) other.hidePopover();
    isOpen = next;
    panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: next ? 'open' : 'closed' }));
  };
  panel.showPopover = () => set(true);
  panel.hidePopover = () => set(false);
  panel.togglePopover = () => {
    set(!isOpen);
    return isOpen;
  };
  vi.spyOn(panel, 'matches').mockImplementation((selector: string) => selector === ':popover-open' && isOpen);
  panel.getBoundingClientRect = () => ({ left: 0, right: 400, top: 100 }) as DOMRect;
}

const listOpen = () =>
  [...document.querySelectorAll<HTMLElement>('[popover]')].filter((panel) => panel.matches(':popover-open')).map(({ id }) => id);

function point(name: 'pointerenter' | 'pointerleave', id: string, pointerType = 'mouse'): void {
  find(`#${id}`).dispatchEvent(Object.assign(new Event(name), { pointerType }));
}

function movePointer(...points: [number, number][]): void {
  for (const [clientX, clientY] of points) find('nav').dispatchEvent(Object.assign(new Event('pointermove'), { clientX, clientY }));
}

/** Clicks a title as a browser does: the click toggles the panel unless a script prevents that. */
function click(id: string): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  if (find(`#${id}`).dispatchEvent(event)) find(`#${id}-panel`).togglePopover();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a panel opens after the mouse has rested on its title, but not if the mouse only passes over it', async () => {
  await openMenu();
  point('pointerenter', 'women');
  vi.advanceTimersByTime(openAfterMs - 1);
  expect(listOpen()).toEqual([]);
  point('pointerleave', 'women');
  vi.advanceTimersByTime(1000);
  expect(listOpen()).toEqual([]);
  point('pointerenter', 'women');
  vi.advanceTimersByTime(openAfterMs);
  expect(listOpen()).toEqual(['women-panel']);
});

test.each([
  ['a finger touches its title', true, 'touch'],
  ['the menu is a drawer', false, 'mouse'],
])('no panel opens by itself if %s', async (_, isBar, pointerType) => {
  await openMenu({ isBar });
  point('pointerenter', 'women', pointerType);
  vi.advanceTimersByTime(1000);
  expect(listOpen()).toEqual([]);
});

test('a panel stays open while the mouse moves to it, and closes after the mouse has left it', async () => {
  await openMenu();
  point('pointerenter', 'women');
  vi.advanceTimersByTime(openAfterMs);
  point('pointerleave', 'women');
  vi.advanceTimersByTime(closeAfterMs - 1);
  point('pointerenter', 'women-panel');
  vi.advanceTimersByTime(1000);
  expect(listOpen()).toEqual(['women-panel']);
  point('pointerleave', 'women-panel');
  vi.advanceTimersByTime(closeAfterMs);
  expect(listOpen()).toEqual([]);
});

test('a finger that leaves a panel does not close it', async () => {
  await openMenu();
  point('pointerenter', 'women');
  vi.advanceTimersByTime(openAfterMs);
  point('pointerleave', 'women-panel', 'touch');
  vi.advanceTimersByTime(1000);
  expect(listOpen()).toEqual(['women-panel']);
});

test('a click on a title whose panel has opened by itself keeps the panel open, and the next click closes it', async () => {
  await openMenu();
  point('pointerenter', 'women');
  vi.advanceTimersByTime(openAfterMs);
  click('women');
  expect(listOpen()).toEqual(['women-panel']);
  point('pointerleave', 'women');
  vi.advanceTimersByTime(1000);
  expect(listOpen()).toEqual(['women-panel']);
  click('women');
  expect(listOpen()).toEqual([]);
});

test('a click that opens a panel is not undone by the mouse that still rests on the title', async () => {
  await openMenu();
  point('pointerenter', 'women');
  click('women');
  vi.advanceTimersByTime(1000);
  expect(listOpen()).toEqual(['women-panel']);
});

test('a panel that is closed by a click stays closed while the mouse still rests on its title', async () => {
  await openMenu();
  point('pointerenter', 'women');
  click('women');
  click('women');
  vi.advanceTimersByTime(1000);
  expect(listOpen()).toEqual([]);
});

test('a click on a title opens its panel again after the Escape key has closed the panel that had opened by itself', async () => {
  await openMenu();
  point('pointerenter', 'women');
  vi.advanceTimersByTime(openAfterMs);
  find('#women-panel').hidePopover();
  click('women');
  expect(listOpen()).toEqual(['women-panel']);
});

test('a mouse that moves to the next title opens its panel', async () => {
  await openMenu();
  point('pointerenter', 'women');
  vi.advanceTimersByTime(openAfterMs);
  movePointer([100, 50], [200, 50]);
  point('pointerleave', 'women');
  point('pointerenter', 'men');
  vi.advanceTimersByTime(openAfterMs);
  expect(listOpen()).toEqual(['men-panel']);
});

test('a mouse that crosses another title on its way down to the open panel does not switch panels', async () => {
  await openMenu();
  point('pointerenter', 'women');
  vi.advanceTimersByTime(openAfterMs);
  movePointer([100, 50], [120, 70]);
  point('pointerleave', 'women');
  point('pointerenter', 'men');
  vi.advanceTimersByTime(openAfterMs);
  expect(listOpen()).toEqual(['women-panel']);
  point('pointerenter', 'women-panel');
  vi.advanceTimersByTime(1000);
  expect(listOpen()).toEqual(['women-panel']);
});
