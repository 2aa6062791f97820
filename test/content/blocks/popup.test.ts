// A pop-up as rendered in the page, before a script displays it.
import { expect, test } from 'vitest';
import { countElements, findAttributes, findElement, readTexts } from '../../support/html.ts';
import { changeFields, findSample, showBlocks } from '../../support/show-blocks.ts';

const show = async (fields: Record<string, unknown> = {}) => {
  const shown = await showBlocks([changeFields(findSample('popup'), fields)], { startsPage: false });
  expect(shown.problems).toEqual([]);
  return shown.main;
};

test('a pop-up is hidden until it appears, by default after two seconds', async () => {
  const main = await show();
  expect(findElement(main, 'aside.popup').properties).toMatchObject({ hidden: true, ariaLabel: 'Repair weeks', dataDelay: '2000' });
  expect(findElement(await show({ delay: 500 }), '.popup').properties).toMatchObject({ dataDelay: '500' });
});

test('a pop-up has separate titles for its bar and its panel, or the same title for both', async () => {
  const main = await show();
  expect(readTexts(main, '.popup-toggle[aria-expanded=false] .popup-minimized')).toEqual(['Repairs at half price']);
  expect(readTexts(main, '.popup-maximized')).toEqual(['Until Sunday: repairs at half price']);
  const plain = await show({ minimizedTitle: undefined, maximizedTitle: undefined });
  expect(readTexts(plain, '.popup-toggle span')).toEqual(['Repair weeks', 'Repair weeks']);
});

test.each(['small', 'medium', 'large'])('a pop-up has a %s logo', async (logoSize) => {
  expect(countElements(await show({ logoSize }), `.popup-logo-${logoSize} img`)).toBe(1);
});

test('a pop-up has links, a sanitized disclaimer, and a close button', async () => {
  const main = await show({ disclaimer: '<p>In all stores.<iframe src="https://x"></iframe></p>' });
  expect(findAttributes(main, '.actions a', 'href')).toEqual(['/en-us/', '/en-us/stores']);
  expect(readTexts(main, '.popup-disclaimer')).toEqual(['In all stores.']);
  expect(countElements(main, 'iframe')).toBe(0);
  expect(findAttributes(main, '.popup-close', 'aria-label')).toEqual(['Close this offer']);
});

test('views and clicks of a pop-up are reported as pop-up events, not as promotion events', async () => {
  const main = await show({ name: 'Repairs' });
  expect(findAttributes(main, '.popup', 'data-event')).toEqual(['pop-up-view pop-up-click']);
  expect(findAttributes(main, '.popup', 'data-event-payload')).toEqual(['{"popUp":"Repairs"}']);
});
