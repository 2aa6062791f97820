// Following a menu link closes the open panels.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/navigation/close-menu.ts';

class PagePart extends EventTarget {
  isOpen = true;
  isInLink = false;
  matches = (selector: string) => selector === ':popover-open' && this.isOpen;
  closest = (selector: string) => (selector === 'a[href]' && this.isInLink ? this : null);
  hidePopover() {
    if (!this.isOpen) throw new Error('A popover that is closed cannot be closed.');
    this.isOpen = false;
    closed.push(this);
  }
}

let closed: PagePart[];
let panels: PagePart[];
let menu: PagePart & { querySelectorAll: (selector: string) => PagePart[] };
let closeMenuOnLeaving: (menu: unknown) => void;

beforeAll(async () => {
  vi.stubGlobal('Element', PagePart);
  ({ closeMenuOnLeaving } = await import(testedPath));
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  closed = [];
  panels = [new PagePart(), new PagePart()];
  menu = Object.assign(new PagePart(), { querySelectorAll: (selector: string) => (selector === '[popover]' ? panels : []) });
  closeMenuOnLeaving(menu);
});

function click(isInLink: boolean): void {
  const target = Object.assign(new PagePart(), { isInLink });
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: target });
  menu.dispatchEvent(event);
}

test('a click on a menu link closes the open panels, and then the drawer around them', () => {
  const [shut, open] = panels;
  if (shut) shut.isOpen = false;
  click(true);
  expect(closed).toEqual([open, menu]);
});

test('a click that is not on a link does not close the menu', () => {
  click(false);
  expect(closed).toEqual([]);
});
