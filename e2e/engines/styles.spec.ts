// Style rules that depend on whether an element is empty, after a script has changed the element.
import { expect, test } from './test.ts';

test('a cell of a content grid appears when its block arrives', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us/block-gallery?docType=espot');
  const displays = await visitor.read(`
    const cell = document.createElement('div');
    cell.className = 'espot-cell';
    const rendered = cell.appendChild(document.createElement('div'));
    rendered.className = 'rendered';
    document.querySelector('.espot').append(cell);
    const before = getComputedStyle(cell).display;
    rendered.append(document.createElement('p'));
    return [before, getComputedStyle(cell).display];
  `);
  expect(displays).toEqual(['none', 'block']);
});
