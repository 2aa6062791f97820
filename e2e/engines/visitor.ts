// A visitor who uses a page as a person does: finds visible elements by role and accessible name, and presses them with a real pointer.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineName, EnginePage } from './engine.ts';

/** The script of Testing Library, which computes roles and accessible names (WAI-ARIA 1.2, accname 1.2) alike in every engine. */
const library = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

/** Milliseconds within which an expected element or state must appear. */
const patienceMs = 8000;

/** Number of Tab presses after which an element counts as unreachable. */
const farthestTab = 60;

export interface Target {
  /** The ARIA role. */
  role: string;
  /** The accessible name, or a pattern for it. By default, any name matches. */
  name?: string | RegExp;
  /** Index of the element among all matching ones, from 0. */
  index?: number;
  /** Selector of the element in which to search. The whole page by default. */
  inside?: string;
  /** Selector of a frame of the same origin in which to search. */
  frame?: string;
}

/** The center of an element, in CSS pixels from the top left corner of the page's viewport. */
interface Found {
  x: number;
  y: number;
  /** Tag and classes of the element that covers this element's center. Empty if nothing covers it. */
  coveredBy: string;
}

export class Visitor {
  readonly engine: EngineName;
  readonly page: EnginePage;
  readonly #origin: string;

  constructor(engine: EngineName, page: EnginePage, origin: string) {
    this.engine = engine;
    this.page = page;
    this.#origin = origin;
  }

  /** Opens a path of the shop, such as `/en-us/cart`. */
  open(path: string): Promise<void> {
    return this.page.goto(this.#origin + path);
  }

  /** Clicks the element once it is visible, in the viewport, not covered by another element, and stays under the pointer. */
  async click(target: Target): Promise<void> {
    await this.point(target);
    await this.page.pressPointer();
    await this.page.releasePointer();
  }

  /** Moves the pointer to the element, and tries again if the element moves meanwhile. */
  async point(target: Target): Promise<void> {
    const isUnderPointer = await retry(async () => {
      const first = await this.#find(target);
      await wait(60);
      // A click on an element that is still moving would miss it.
      if (!first || !isSamePlace(first, await this.#find(target))) return undefined;
      await this.page.movePointer(first.x, first.y);
      return isSamePlace(first, await this.#find(target)) ? true : undefined;
    });
    if (isUnderPointer) return;
    const state = JSON.stringify(await this.read(place(target)));
    throw new Error(`${this.engine} has no ${describe(target)} that stays under the pointer: ${state}, at ${await this.readPath()}`);
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.page.pressKey('Control+a');
    await this.page.typeText(text);
  }

  /**
   * Selects an option of a select element by typing the beginning of the option's text, because the menu of a select element is not part of
   * the page and cannot be clicked.
   */
  async select(target: Target, option: string): Promise<void> {
    await this.see(target);
    await this.read(`${locate(target)}[0].focus();`);
    await this.page.typeText(option);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Target): Promise<void> {
    await this.see(target);
    for (let presses = 0; presses < farthestTab; presses++) {
      if (await this.read(`return ${hasFocus(target)};`)) return;
      await this.page.pressKey('Tab');
    }
    throw new Error(`${this.engine} did not reach ${describe(target)} by pressing Tab ${farthestTab} times`);
  }

  /** Waits until the element has the focus. */
  async seeFocus(target: Target): Promise<void> {
    await this.waitFor(`return ${hasFocus(target)};`, `the focus on ${describe(target)}`);
  }

  /** Waits until the visible text of the element with the selector `inside` matches the pattern. */
  async seeText(text: RegExp, inside = 'body'): Promise<void> {
    await this.waitFor(`return ${text}.test(document.querySelector(${JSON.stringify(inside)}).innerText);`, `${text} in ${inside}`);
  }

  /** Waits until the element is visible. */
  async see(target: Target): Promise<void> {
    await this.waitFor(`return ${locate(target)}.length > 0;`, describe(target));
  }

  /** Waits until no such element is visible. */
  async seeNo(target: Target): Promise<void> {
    await this.waitFor(`return ${locate(target)}.length === 0;`, `no ${describe(target)}`);
  }

  /** Waits until a function with this body returns true in the page. Otherwise throws an error that contains `expectation`. */
  async waitFor(body: string, expectation: string): Promise<void> {
    const found = await retry(async () => ((await this.read(body)) ? true : undefined));
    if (!found)
      throw new Error(
        `${this.engine} did not show ${expectation} within ${patienceMs} ms, at ${await this.page.run('return location.href;')}`,
      );
  }

  /** Runs the body of a function in the page and returns its result. The function can use `TestingLibraryDom`. */
  async read(body: string): Promise<unknown> {
    if (!(await this.page.run('return typeof TestingLibraryDom === "object";')))
      await this.page.run(`${library}; globalThis.TestingLibraryDom ??= this.TestingLibraryDom;`);
    return this.page.run(body);
  }

  /** Returns the page's path and query. */
  readPath(): Promise<string> {
    return this.page.run('return location.pathname + location.search;') as Promise<string>;
  }

  /** Returns the accessible name of the element that has the focus. */
  readFocus(): Promise<string> {
    return this.read(
      'const e = document.activeElement; return e === document.body ? "" : e.getAttribute("aria-label") ?? (e.labels?.[0] ?? e).textContent.replace(/\\s+/g, " ").trim();',
    ) as Promise<string>;
  }

  /** Scrolls to the element and returns its place. Undefined if it is not visible, or covered. */
  async #find(target: Target): Promise<Found | undefined> {
    const found = (await this.read(place(target))) as Found | null;
    return found?.coveredBy === '' ? found : undefined;
  }
}

const isSamePlace = (one: Found, other: Found | undefined): boolean =>
  other !== undefined && Math.abs(other.x - one.x) < 1 && Math.abs(other.y - one.y) < 1;

async function retry<Value>(attempt: () => Promise<Value | undefined>): Promise<Value | undefined> {
  const end = Date.now() + patienceMs;
  do {
    const value = await attempt().catch(() => undefined); // fails while a navigation replaces the page, because no scripts can run then
    if (value !== undefined) return value;
    await wait(80);
  } while (Date.now() < end);
  return undefined;
}

const describe = ({ role, name, inside, frame }: Target): string =>
  [role, name !== undefined && `“${name}”`, inside && `in ${inside}`, frame && `in ${frame}`].filter(Boolean).join(' ');

/** Returns a JavaScript expression for the target's visible elements, in document order. */
function locate({ role, name, inside, frame }: Target): string {
  const root =
    frame === undefined
      ? 'document'
      : `(document.querySelector(${JSON.stringify(frame)})?.contentDocument ?? document.createDocumentFragment())`;
  const where = `${root}.querySelectorAll(${JSON.stringify(inside ?? 'body')})`;
  const options = name === undefined ? '{}' : `{ name: ${typeof name === 'string' ? JSON.stringify(name) : String(name)} }`;
  return `Array.from(${where}).flatMap((part) => TestingLibraryDom.queryAllByRole(part, ${JSON.stringify(role)}, ${options})).filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0)`;
}

/** Returns a JavaScript expression that is true if the element has the focus. */
const hasFocus = (target: Target): string =>
  `((e) => e !== undefined && e === e.ownerDocument.activeElement)(${locate(target)}[${target.index ?? 0}])`;

/** Returns the body of a function that scrolls to the element and returns its position, or null if the element is not visible. */
const place = (target: Target): string => `
  const element = ${locate(target)}[${target.index ?? 0}];
  if (!element) return null;
  const frame = ${target.frame === undefined ? 'null' : `document.querySelector(${JSON.stringify(target.frame)})`};
  const box = () => {
    const rect = element.getClientRects()[0];
    const { left = 0, top = 0 } = frame ? { left: frame.getBoundingClientRect().left + frame.clientLeft, top: frame.getBoundingClientRect().top + frame.clientTop } : {};
    return { left: rect.left + left, top: rect.top + top, width: rect.width, height: rect.height, ownLeft: rect.left, ownTop: rect.top };
  };
  let at = box();
  const find = () => element.ownerDocument.elementFromPoint(at.ownLeft + at.width / 2, at.ownTop + at.height / 2);
  const isHit = (hit) => hit && (element.contains(hit) || hit.contains(element) || [...(element.labels ?? [])].some((label) => label.contains(hit)));
  const isOutside = at.top < 0 || at.left < 0 || at.top + at.height > innerHeight || at.left + at.width > innerWidth;
  // a bar at the edge of the viewport can cover the element
  if (isOutside || !isHit(find())) {
    frame?.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    at = box();
  }
  const hit = find();
  return { x: at.left + at.width / 2, y: at.top + at.height / 2, coveredBy: isHit(hit) ? '' : hit ? hit.tagName + '.' + hit.className : 'the edge' };
`;
