// The form that adds products of a set to the cart.
import { beforeAll, expect, test, vi } from 'vitest';
import { watchLookForm } from '../../../client/product/index.ts';
import { find, openPage } from '../../support/dom.ts';

beforeAll(watchLookForm);

/** Opens a form with two sizes to choose, submits it with a button, and returns whether the submission was sent. */
function submit({ chosen, by }: { chosen: [string, string]; by: string }): { isSent: boolean; focused: string } {
  const select = (id: string) =>
    `<li><select id="${id}"><option></option><option>M</option></select><button id="add-${id}">Add</button></li>`;
  openPage(`<form data-look="Choose a size">${select('jacket')}${select('pants')}<button id="all">Add all</button></form>`);
  for (const [index, id] of ['jacket', 'pants'].entries()) (find(`#${id}`) as HTMLSelectElement).value = chosen[index] ?? '';
  let focused = '';
  vi.spyOn(HTMLSelectElement.prototype, 'reportValidity').mockImplementation(function report(this: HTMLSelectElement) {
    focused = this.id;
    return false;
  });
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: find(by) });
  const isSent = find('form').dispatchEvent(event);
  return { isSent, focused };
}

test.each([
  ['a product without a size is not added alone', { chosen: ['', 'M'], by: '#add-jacket' }, { isSent: false, focused: 'jacket' }],
  [
    'a product with a size is added alone, even if another has none',
    { chosen: ['', 'M'], by: '#add-pants' },
    { isSent: true, focused: '' },
  ],
  ['all products are not added if one has no size', { chosen: ['M', ''], by: '#all' }, { isSent: false, focused: 'pants' }],
  ['all products are added if each has a size', { chosen: ['M', 'M'], by: '#all' }, { isSent: true, focused: '' }],
] as const)('in the form of a set, %s', (_, { chosen, by }, expected) => {
  expect(submit({ chosen: [...chosen], by })).toEqual(expected);
});
