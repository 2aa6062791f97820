// A carousel that advances by itself.
import { test } from './test.ts';
import type { Target } from './visitor.ts';

const region = 'section.collection-wide'; // the carousel “Seen from the ridge”, which shows one slide at a time
const control = (name: string): Target => ({ role: 'button', name, inside: region });

/**
 * Returns the body of a function for the page. It returns true if the slide with this number, counted from 1, is in the middle of the
 * carousel and its dot is marked as current.
 */
const isAt = (slide: number): string => `
  const row = document.querySelector('${region} [data-track]');
  const { left, right } = row.children[${slide - 1}].getBoundingClientRect();
  const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
  const marked = document.querySelector('${region} [aria-label^="Show slide"][aria-current="true"]').ariaLabel;
  return left <= middle && middle <= right && marked === 'Show slide ${slide}';
`;

test('a carousel advances by itself until it is paused, and moves by its dots and arrows', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us/block-gallery?docType=collection');
  await visitor.point({ role: 'heading', name: 'Seen from the ridge' });
  await visitor.page.movePointer(2, 2); // a carousel under the pointer does not advance
  await visitor.waitFor(isAt(2), 'slide 2');
  await visitor.click(control('Pause slides'));
  await visitor.see(control('Play slides'));
  await visitor.click(control('Show slide 5'));
  await visitor.waitFor(isAt(5), 'slide 5');
  await visitor.click(control('Previous slide'));
  await visitor.waitFor(isAt(4), 'slide 4');
  await visitor.click(control('Next slide'));
  await visitor.waitFor(isAt(5), 'slide 5 again');
});
