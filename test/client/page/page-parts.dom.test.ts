// Which scripts start for the parts of a page.
import { afterEach, expect, test, vi } from 'vitest';
import { startAddedParts } from '../../../client/page/added-parts.ts';
import { enhancePage } from '../../../client/page/page-parts.ts';
import { find, listen, openPage, trackListeners } from '../../support/dom.ts';

const started: ParentNode[] = [];
vi.mock('../../../client/checkout/index.ts', () => ({ startCheckout: (root: ParentNode) => started.push(root) }));
vi.mock('../../../client/stores/locate.ts', () => {
  throw new Error('offline');
});

let removeListeners = (): void => undefined;
afterEach(() => {
  removeListeners();
  started.length = 0;
});

function enhance(html: string): Promise<unknown> {
  openPage(html);
  let enhanced: Promise<unknown> = Promise.resolve();
  removeListeners = trackListeners(() => {
    enhanced = enhancePage();
  });
  return enhanced;
}

test('an event that happens only once wakes analytics without an interaction', async () => {
  const heard = listen('cairn:events');
  await enhance('<span data-event="purchase" data-now="event"></span>');
  expect(heard).toEqual([[]]);
});

test('other events of a page do not wake analytics', async () => {
  const heard = listen('cairn:events');
  await enhance('<span data-event="product-view"></span>');
  expect(heard).toEqual([]);
});

test('the promise of an enhanced page resolves although a script cannot be fetched, once the others have started', async () => {
  await enhance('<p data-locate></p><p data-checkout></p>');
  expect(started).toEqual([document]);
});

test('content that is added to an enhanced page gets the scripts of its parts', async () => {
  await enhance('<div></div>');
  find('div').innerHTML = '<p data-checkout></p>';
  startAddedParts(find('div'));
  await vi.waitFor(() => expect(started).toEqual([find('div')]));
});
