// The part of the page that the frame opens.
import { expect, test } from 'vitest';
import { choosePart } from '../../../../client/studio/canvas/page-part.ts';

const body = { popups: [{ id: 'sale' }, { id: 'new "one"' }] };

test.each([
  ['menu', undefined, false, undefined],
  ['menu', '/items/2', false, '#menu-2'],
  ['menu', '/items/2/columns/0/children/1', false, '#menu-2'],
  ['menu', '/items/2', true, '#menu, #menu-2'],
  ['menu', undefined, true, '#menu'],
  ['footer', '/columns/1', false, '.site-footer'],
  ['utility', undefined, false, '.utility-bar'],
  ['popups', undefined, false, '[data-popup="sale"], [data-popup="sale"] .popup-panel'],
  ['popups', '/popups/1/targets/0', false, '[data-popup="new \\"one\\""], [data-popup="new \\"one\\""] .popup-panel'],
  ['popups', '/popups/7', false, undefined],
  ['page', '/blocks/0', false, undefined],
])('the page part for a document of the kind %s with the selection %s (narrow page: %s) is %s', (kind, pointer, isNarrow, selector) => {
  const part = choosePart({ kind, body, pointer, isNarrow });
  expect(part?.replaceAll('\\ ', ' ')).toBe(selector);
});
