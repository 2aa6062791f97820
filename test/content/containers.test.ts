// Containers: blocks that choose which of the blocks inside them are displayed.
import { describe, expect, test } from 'vitest';
import { holdsFilter } from '#content/blocks/filter-by/filter-by-block.tsx';
import { chooseBlocks } from '#content/choose-blocks.ts';
import { countElements, readTexts } from '../support/html.ts';
import { changeFields, findSample, showBlocks } from '../support/show-blocks.ts';
import { aVisitor } from '../support/visitors.ts';

const subject = { productCodes: ['CN00A101', 'CN00A101INK', '100000000001'], categoryIds: ['1000', '1100'] };
const noSubject = { productCodes: [], categoryIds: [] };

describe('filter block', () => {
  test.each([
    { variant: 'bySku', operator: 'IN', filterBy: ['100000000001'], holds: true },
    { variant: 'bySku', operator: 'IN', filterBy: ['CN00A101'], holds: true },
    { variant: 'bySku', operator: 'IN', filterBy: ['100000000002'], holds: false },
    { variant: 'bySku', operator: 'NOT IN', filterBy: ['100000000001', '100000000002'], holds: false },
    { variant: 'bySku', operator: 'NOT IN', filterBy: ['100000000002'], holds: true },
    { variant: 'byCategory', operator: 'IN', filterBy: ['1000'], holds: true },
    { variant: 'byCategory', operator: 'IN', filterBy: ['100000000001'], holds: false },
    { variant: 'byCategory', operator: 'NOT IN', filterBy: ['1100'], holds: false },
    { variant: 'byCategory', operator: 'NOT IN', filterBy: [], holds: true },
    { variant: 'byCategory', operator: 'IN', filterBy: [], holds: false },
  ] as const)('a page matches the filter $variant $operator $filterBy: $holds', ({ holds, filterBy, ...rule }) => {
    expect(holdsFilter({ ...rule, filterBy: [...filterBy] }, subject)).toBe(holds);
  });

  test('a filter block displays its blocks only on pages that match the filter', async () => {
    const onProduct = findSample('filter-by', 'sample-filter-in');
    expect(readTexts((await showBlocks([onProduct], { subject })).main, 'h2')).toEqual(['On the page of one product']);
    expect(countElements((await showBlocks([onProduct])).main, 'h2')).toBe(0);
  });

  test('a filter block does not load blocks that it hides', async () => {
    const withRow = { ...findSample('filter-by', 'sample-filter-in'), children: [findSample('recommendations')] };
    expect(countElements((await showBlocks([withRow])).main, 'section')).toBe(0);
    expect(
      countElements((await showBlocks([withRow], { subject })).main, 'section.recommendations .product-card, section.recommendations li'),
    ).toBeGreaterThan(0);
  });
});

describe('experiment block', () => {
  test('an experiment block displays the variant of the visitor', async () => {
    const asked: unknown[] = [];
    const findVariant = (...question: unknown[]) => {
      asked.push(question);
      return 'B-repair';
    };
    const { main } = await showBlocks([findSample('experiment')], { visitor: aVisitor({ findVariant }) });
    expect(readTexts(main, 'h2')).toEqual(['What some would read']);
    expect(asked).toEqual([['home-story', ['B-repair']]]);
  });

  test('an experiment block without a variant for the visitor displays only its baseline', async () => {
    const { main, problems } = await showBlocks([findSample('experiment')]);
    expect(problems).toEqual([]);
    expect(readTexts(main, 'h2')).toEqual(['What everybody reads']);
  });

  test('an experiment block without a baseline displays nothing', async () => {
    const { main } = await showBlocks([changeFields(findSample('experiment'), { baselines: [] })]);
    expect(countElements(main, 'h2')).toBe(0);
  });

  test('an experiment block at the start of a page leaves the page heading to the displayed block', async () => {
    const hero = { ...findSample('hero'), id: 'sample-experiment-a' };
    const { main } = await showBlocks([{ ...findSample('experiment'), children: [hero] }, findSample('hero')]);
    expect(countElements(main, 'h1')).toBe(1);
  });
});

test('a page has one main heading, in the first block whose editor selected it, or else in the first block', async () => {
  const hero = (title: string, titleH1: boolean) => changeFields(findSample('hero'), { title, titleH1, titleHtml: undefined });
  const readHeadings = async (...claims: boolean[]) =>
    readTexts((await showBlocks(claims.map((claim, index) => hero(`Title ${index}`, claim)))).main, 'h1');
  expect(await readHeadings(false, false)).toEqual(['Title 0']);
  expect(await readHeadings(false, true, true)).toEqual(['Title 1']);
});

describe('segmentation block', () => {
  const segments = [
    { id: 'loyalty-member', targets: ['sample-segment-b'] },
    { id: 'logged-in', targets: ['sample-segment-a'] },
  ];
  const sample = () => changeFields(findSample('segmentation'), { segments, baselines: [] });
  const member = { isLoggedIn: true, isLoyaltyMember: true };

  test.each([
    ['the first segment if several match', aVisitor({ facts: member }), ['For members']],
    ['a later segment if the first does not match', aVisitor({ facts: { isLoggedIn: true } }), ['For everybody, on larger screens']],
    ['its baseline if no segment matches', aVisitor(), []],
    ['its baseline to a visitor without consent', aVisitor({ facts: member, hasConsent: false }), []],
    ['the segment that a preview requests', aVisitor({ requestedIds: ['loyalty-member'] }), ['For members']],
  ])('a segmentation block displays %s', async (_, visitor, shown) => {
    const { main, problems } = await showBlocks([sample()], { visitor });
    expect(readTexts(main, 'h2')).toEqual(shown);
    expect(problems).toEqual([]);
  });

  test('a segmentation block evaluates all of its audiences for every visitor, even after one has matched', async () => {
    for (const facts of [member, {}]) {
      const visitor = aVisitor({ facts });
      await showBlocks([sample()], { visitor });
      expect(visitor.listAnswers().map(({ question }) => question)).toEqual([{ audience: 'logged-in' }, { audience: 'loyalty-member' }]);
    }
  });

  test('a segmentation block on a page that is rendered without a visitor displays its baseline', async () => {
    expect(readTexts((await showBlocks([findSample('segmentation')])).main, 'h2')).toEqual(['For everybody, on larger screens']);
  });

  test('if no segment matches, a segmentation block displays only the first baseline whose block exists', async () => {
    const baselines = ['gone', 'sample-segment-b', 'sample-segment-a'];
    const { main } = await showBlocks([changeFields(findSample('segmentation'), { segments: [], baselines })]);
    expect(readTexts(main, 'h2')).toEqual(['For members']);
  });

  test('a segmentation block is hidden on the listed breakpoints', async () => {
    const { main } = await showBlocks([findSample('segmentation')]);
    expect(readTexts(main, '.segmentation.segmentation-not-sm h2')).toEqual(['For everybody, on larger screens']);
    const { main: shown } = await showBlocks([changeFields(findSample('segmentation'), { hideOnBreakpoint: ['md', 'lg'] })]);
    expect(countElements(shown, '.segmentation-not-md.segmentation-not-lg')).toBe(1);
    expect(countElements(shown, '.segmentation-not-sm')).toBe(0);
  });
});

describe('choosing blocks', () => {
  test('chooseBlocks also chooses the blocks of nested containers', () => {
    const inner = findSample('filter-by', 'sample-filter-in');
    const outer = { ...findSample('filter-by', 'sample-filter-not-in'), children: [inner] };
    expect(chooseBlocks([outer], { ...noSubject, visitor: aVisitor() })[0]?.children[0]?.children).toEqual([]);
    expect(chooseBlocks([outer], { ...subject, visitor: aVisitor() })[0]?.children[0]?.children).toHaveLength(1);
  });

  test('chooseBlocks returns documents that contain no container as the same objects, so that their cached HTML is reused', () => {
    const documents = [findSample('collection'), findSample('rich-text')];
    expect(chooseBlocks(documents, { ...noSubject, visitor: aVisitor() })).toBe(documents);
  });
});
