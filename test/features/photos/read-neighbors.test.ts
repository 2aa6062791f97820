import { expect, test } from 'vitest';
import { ok } from '#contract/errors/result.ts';
import { readNeighbors } from '#features/photos/read-neighbors.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { PublicContext } from '#http/page.ts';
import { somePhotos } from '../../support/samples.ts';

const [sample = expect.fail()] = somePhotos().items;
/** A gallery of 50 photos whose ids are their indexes. */
const all = Array.from({ length: 50 }, (_, place) => ({ ...sample, mediaId: String(place) }));

function aContext() {
  const starts: number[] = [];
  const gateway = (async (_: string, { query: { start = 0, count } }: { query: { start?: number; count: number } }) => {
    starts.push(start);
    return ok({ total: all.length, items: all.slice(start, start + count) });
  }) as unknown as Gateway;
  return { starts, context: { gateway, siteId: 'us', shellWaitMs: 1000, report: expect.fail } as unknown as PublicContext };
}

test.each([
  ['0', 1, undefined, ['1', 1], [0]],
  ['23', 1, ['22', 1], ['24', 2], [0, 24]],
  ['24', 2, ['23', 1], ['25', 2], [24, 0]],
  ['30', 2, ['29', 2], ['31', 2], [24]],
  ['49', 3, ['48', 3], undefined, [48]],
  ['30', 1, undefined, undefined, [0]],
])(
  'readNeighbors of photo %s on page %i returns the previous photo %j and the next photo %j',
  async (mediaId, page, previous, next, read) => {
    const { starts, context } = aContext();
    const found = await readNeighbors(context, { page }, mediaId);
    const place = (photo: typeof found.next) => photo && [photo.mediaId, photo.page];
    expect([place(found.previous), place(found.next), starts]).toEqual([previous, next, read]);
  },
);
