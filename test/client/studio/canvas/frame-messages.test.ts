// Messages of the page in the frame.
import { expect, test } from 'vitest';
import { readMessage } from '../../../../client/studio/canvas/frame-messages.ts';

const frame = {} as MessageEventSource;
const shop = 'https://shop.example';
const place = { id: 'a', x: 0, y: 1, width: 2, height: 3 };
const blocks = { type: 'cairn:studio-blocks', page: 1, top: 10, blocks: [place] };

const read = (data: unknown, { source = frame, origin = shop } = {}) => readMessage({ data, source, origin }, { frame, shop });

test.each([blocks, { type: 'cairn:studio-select', id: 'a' }, { type: 'cairn:studio-hover', id: undefined }])(
  'a message %j is read',
  (message) => {
    expect(read(message)).toEqual(message);
  },
);

test.each([
  ['of another window', blocks, { source: {} as MessageEventSource }],
  ['of another origin in the frame', blocks, { origin: 'https://evil.example' }],
  ['of the studio itself', blocks, { origin: 'https://staff.shop.example' }],
  ['of another type', { ...blocks, type: 'cairn:studio-publish' }, {}],
  ['without data', null, {}],
  ['that is a text', 'cairn:studio-select', {}],
  ['without the page', { ...blocks, page: undefined }, {}],
  ['with a position that is no number', { ...blocks, top: 'all' }, {}],
  ['with an infinite place', { ...blocks, blocks: [{ ...place, x: Number.POSITIVE_INFINITY }] }, {}],
  ['with a place that is no object', { ...blocks, blocks: [null] }, {}],
  ['with blocks that are no list', { ...blocks, blocks: {} }, {}],
  ['that selects an object', { type: 'cairn:studio-select', id: {} }, {}],
])('a message %s is ignored', (_, data, over) => {
  expect(read(data, over)).toBeUndefined();
});

test('a message is ignored while there is no frame', () => {
  expect(readMessage({ data: blocks, source: null, origin: shop }, { frame: null, shop })).toBeUndefined();
});
