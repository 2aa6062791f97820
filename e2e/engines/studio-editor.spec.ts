// The editor of the studio in every engine: adding, dragging and moving blocks, and the stored draft.
import { staffOrigin } from '../fixtures/staff.ts';
import { expect, test } from './test.ts';
import type { Target, Visitor } from './visitor.ts';

test.setTimeout(120_000);
// on localhost, the studio and the shop are different sites for Firefox, which reports a cookie that the shop sets in the frame
test.use({ expectedNoise: /“cairn-base-style” has been rejected because it is in a cross-site context/ });

const readEntries = (visitor: Visitor) =>
  visitor.read(
    'return [...document.querySelectorAll("nav[aria-label=Outline] li > button")].map((entry) => entry.textContent);',
  ) as Promise<string[]>;
const seeEntries = (visitor: Visitor, names: string[]) =>
  visitor.waitFor(
    `return JSON.stringify([...document.querySelectorAll("nav[aria-label=Outline] li > button")].map((entry) => entry.textContent)) === ${JSON.stringify(JSON.stringify(names))};`,
    `the entries ${names.join(', ')}`,
  );

/** Drags an element to the lower edge of another one. */
async function drag(visitor: Visitor, from: Target, selector: string): Promise<void> {
  await visitor.point(from);
  await visitor.page.pressPointer();
  const [x, y] = (await visitor.read(
    `const { left, bottom } = document.querySelector('${selector}').getBoundingClientRect(); return [left + 30, bottom - 3];`,
  )) as [number, number];
  for (const [dx, dy] of [
    [0, -20],
    [0, -8],
    [0, 0],
  ] as const)
    await visitor.page.movePointer(x + dx, y + dy);
}

test('an editor adds blocks, drags them, moves them by keyboard, and the draft is stored @long', async ({ visitor, baseURL }) => {
  const origin = staffOrigin(baseURL);
  const key = `engine-${visitor.engine}-${Date.now()}`;
  await visitor.page.goto(`${origin}/studio/edit/${encodeURIComponent(`en-us/page/${key}`)}`);
  await visitor.click({ role: 'button', name: /Pia Publisher/ });
  await visitor.see({ role: 'navigation', name: 'Outline' });
  for (const kind of ['Rich text', 'Spacer']) {
    await visitor.click({ role: 'button', name: 'Add a block' });
    await visitor.seeFocus({ role: 'searchbox', name: 'Search for a kind' });
    await visitor.page.typeText(kind);
    await visitor.page.pressKey('Enter');
  }
  await seeEntries(visitor, ['Rich text', 'Spacer']);

  await drag(visitor, { role: 'button', name: 'Rich text' }, 'nav[aria-label=Outline] li:last-child');
  await visitor.waitFor('return document.querySelector(".studio-drop-line") !== null;', 'a line at the place');
  await visitor.page.pressKey('Escape');
  await visitor.page.releasePointer();
  expect(await readEntries(visitor)).toEqual(['Rich text', 'Spacer']);

  await drag(visitor, { role: 'button', name: 'Rich text' }, 'nav[aria-label=Outline] li:last-child');
  await visitor.page.releasePointer();
  await seeEntries(visitor, ['Spacer', 'Rich text']);
  await visitor.page.pressKey('Alt+ArrowUp');
  await seeEntries(visitor, ['Rich text', 'Spacer']);
  await visitor.seeText(/Saved \d\d:\d\d/);

  // the page with the draft is in the frame, and a kind can be dragged into it
  await visitor.waitFor('return document.querySelector(".studio-loading") === null;', 'the page in the frame');
  await visitor.page.goto(`${origin}/studio/edit/${encodeURIComponent('en-us/page/home')}`);
  await visitor.waitFor('return document.querySelector("iframe") && document.querySelector(".studio-loading") === null;', 'the home page');
  const before = await readEntries(visitor);
  await visitor.click({ role: 'button', name: /^Overlay banner/ });
  await visitor.waitFor('return document.querySelector(".studio-handle") !== null;', 'the handle of the block');
  await visitor.click({ role: 'button', name: 'Add a block' });
  await drag(visitor, { role: 'button', name: 'Experiment' }, '.studio-outline');
  await visitor.waitFor('return document.querySelector(".studio-dragged") !== null;', 'the dragged kind');
  await visitor.page.pressKey('Escape');
  await visitor.page.releasePointer();
  expect(await readEntries(visitor)).toEqual(before);
});
