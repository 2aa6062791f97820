// The settings of collection blocks.
import { describe, expect, test } from 'vitest';
import { chooseLook } from '#features/listing/collection/collection-look.ts';
import { countElements, findAttributes, findElement, readTexts } from '../../../support/html.ts';
import { changeFields, findSample, showBlocks } from '../../../support/show-blocks.ts';

const collection = (id: string, fields: Record<string, unknown> = {}) => changeFields(findSample('collection', id), fields);

/** Returns the CSS classes of the collections on a page. */
async function readClasses(...documents: Parameters<typeof showBlocks>[0][number][]): Promise<string[]> {
  const { main, problems } = await showBlocks(documents);
  expect(problems).toEqual([]);
  return findAttributes(main, '.collection', 'class').flatMap((classes) => String(classes).split(/[ ,]/));
}

/** Returns the CSS rules with the dimensions that an editor has set in the content. */
const readRules = (html: string): string => Array.from(html.matchAll(/\.r\w+\{(--[^}]*)\}/g), ([, rule]) => rule).join(' ');

describe('collection name', () => {
  test.each([
    ['Home [activities]', 'activities'],
    ['[elevate] Summit', 'elevate'],
    ['Home', 'default'],
    ['', 'default'],
    ['activities', 'default'],
  ])('a collection named %s has the layout %s', (name, look) => {
    expect(chooseLook(name)).toBe(look);
  });

  test('a collection named [stacked] is a full-width grid on medium and large screens', async () => {
    const classes = await readClasses(collection('sample-collection-stacked'));
    expect(classes).toEqual(expect.arrayContaining(['collection-stacked', 'at-sm-carousel', 'at-md-grid', 'at-lg-grid']));
  });
});

describe('type of a collection', () => {
  test('collections show category cards, linked cards, buttons or cards with several links', async () => {
    const { main } = await showBlocks([
      collection('sample-collection'),
      collection('sample-collection-tall'),
      collection('sample-collection-carousel'),
      collection('sample-collection-buttons'),
      collection('sample-collection-multi'),
    ]);
    expect(countElements(main, '.collection-items .category-card')).toBe(5);
    expect(countElements(main, '.collection-items .linked-card a')).toBe(5);
    expect(countElements(main, '.collection-items > li > a.action')).toBe(6);
    expect(countElements(main, '.multi-link-card a')).toBe(9);
  });

  test('a collection leaves out and logs an item of a kind that it does not support', async () => {
    const sample = collection('sample-collection');
    const { main, problems } = await showBlocks([{ ...sample, children: [...sample.children, findSample('rich-text')] }]);
    expect(countElements(main, '.collection-items > li')).toBe(3);
    expect(problems).toEqual([expect.stringContaining('a collection of category-card takes no rich-text')]);
  });

  test('a collection leaves out and logs an item with invalid fields', async () => {
    const { main, problems } = await showBlocks([
      collection('sample-collection-buttons', { items: [{ url: '/', text: 'Boots' }, { url: 7 }] }),
    ]);
    expect(readTexts(main, '.collection-items a')).toEqual(['Boots']);
    expect(problems).toEqual([expect.stringContaining('The collection item 2 cannot be shown')]);
  });

  test('a collection of buttons limits the width of its slides, pads them, and has no arrows on small screens', async () => {
    const { html } = await showBlocks([collection('sample-collection-buttons')]);
    expect(readRules(html)).toContain('--sm-slide-max:19.25rem;--sm-padding:var(--space-3)');
    expect(readRules(html)).toContain('--lg-slide-max:26.5rem;--lg-padding:var(--space-3)');
    expect(readRules(html).match(/--\w+-arrows:flex/g)).toEqual(['--md-arrows:flex', '--lg-arrows:flex']);
  });
});

describe('collection breakpoints', () => {
  test('a collection has a layout, dimensions and controls per breakpoint', async () => {
    const breakpoints = {
      sm: { type: 'carousel', slideWidth: '80%', showIndicators: true },
      md: { type: 'grid', margin: 'large' },
      lg: { type: 'carousel', slideMaxWidth: '22.5rem', slidePadding: 'medium', showArrows: true, showProgress: true },
    };
    const { html, main, problems } = await showBlocks([collection('sample-collection', { breakpoints })]);
    expect(problems).toEqual([]);
    expect(readRules(html)).toBe(
      '--sm-slide:80%;--sm-controls:flex;--sm-dots:flex;--md-gap:var(--space-12);--lg-slide-max:22.5rem;--lg-padding:var(--space-6);--lg-controls:flex;--lg-arrows:flex;--lg-bar:block',
    );
    expect(String(findAttributes(main, '.collection', 'class'))).toMatch(/at-sm-carousel.at-md-grid.at-lg-carousel/);
    expect(countElements(main, '.carousel-dots button')).toBe(3);
  });

  test('a collection with autoplay passes its delay in seconds and its loop setting to the script', async () => {
    const breakpoints = { sm: { type: 'carousel', autoplay: true, autorotateTime: 7, loop: true }, md: { autoplay: true }, lg: {} };
    const { main } = await showBlocks([collection('sample-collection', { breakpoints })]);
    expect(JSON.parse(String(findElement(main, '[data-block=carousel]').properties.dataMotion))).toEqual({
      sm: { seconds: 7, loop: true },
      md: { seconds: 0, loop: false },
      lg: { seconds: 0, loop: false },
    });
    expect(readTexts(main, '.carousel-pause')).toEqual(['Pause slides']);
  });

  test.each(['12', '1rem;color:red', 'calc(1px)', '-2rem', 'var(--x)'])('a collection rejects the width %s', async (slideWidth) => {
    const { main, problems } = await showBlocks([collection('sample-collection', { breakpoints: { sm: { slideWidth } } })]);
    expect(problems).toHaveLength(1);
    expect(countElements(main, '.collection')).toBe(0);
  });

  test('a collection without controls needs no script', async () => {
    const { main } = await showBlocks([collection('sample-collection')]);
    expect(countElements(main, '[data-block], button')).toBe(0);
  });
});

describe('collection title', () => {
  test('a collection title has the selected heading level, alignment and position', async () => {
    const sample = collection('sample-collection', { titleHeadingTag: 'h4', titleAlignment: 'right', titlePosition: 'left' });
    const { main } = await showBlocks([sample], { startsPage: false });
    expect(readTexts(main, 'h4')).toEqual(['Where to begin']);
    expect(countElements(main, '.collection-title-left .collection-head-right')).toBe(1);
  });

  test('a collection title is the h1 only if the collection is the first block of the page', async () => {
    const { main } = await showBlocks([
      collection('sample-collection', { titleHeadingTag: 'h3' }),
      collection('sample-collection', { titleHeadingTag: 'h1' }),
    ]);
    expect(countElements(main, 'h1')).toBe(1);
    expect(countElements(main, 'h2')).toBe(1);
  });

  test('a collection without title, subtitle and link has no header', async () => {
    const { main } = await showBlocks([collection('sample-collection', { title: undefined, subtitle: undefined, textLink: undefined })]);
    expect(countElements(main, '.collection-head')).toBe(0);
  });
});

test('a collection can have full width, full height and a highlight variant', async () => {
  const classes = await readClasses(
    collection('sample-collection', { isFullWidth: true, isFullHeight: true, variant: 'highlightCenter' }),
    collection('sample-collection', { variant: 'threeCardGrid' }),
  );
  expect(classes).toEqual(expect.arrayContaining(['collection-wide', 'collection-tall', 'collection-highlight', 'collection-three']));
});
