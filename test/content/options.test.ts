// The options of blocks that need no scripts.
import { describe, expect, test } from 'vitest';
import { iconSizes } from '#content/blocks/icon-and-text/icon-and-text-block.tsx';
import { countElements, findAttributes, readTexts } from '../support/html.ts';
import { changeFields, findSample, showBlocks } from '../support/show-blocks.ts';

/** Renders the block with some of its fields changed, below another block. */
const show = async (kind: string, id: string, fields: Record<string, unknown> = {}) => {
  const shown = await showBlocks([changeFields(findSample(kind, id), fields)], { startsPage: false });
  expect(shown.problems).toEqual([]);
  return shown;
};

describe('vertical list', () => {
  test('a vertical list has a link and a picture per item, and its titles allow only emphasis markup', async () => {
    const items = [
      { title: 'New', titleHtml: '<em>New</em><script>x</script>', mediaTarget: { url: '/c/new-1000', targetAttribute: '_blank' } },
      { title: 'Old', mediaTarget: { url: 'javascript:x' } },
    ].map((item) => ({ ...item, media: { publicId: 'scene/glacier', version: 1, alt: '' } }));
    const { main } = await show('vertical-list', 'sample-vertical-list', { items });
    expect(readTexts(main, 'li')).toEqual(['New', 'Old']);
    expect(countElements(main, 'li a em')).toBe(1);
    expect(countElements(main, 'a[href="/en-us/c/new-1000"][target=_blank][rel=noopener]')).toBe(1);
    expect(countElements(main, 'a[href]')).toBe(1);
    expect(countElements(main, 'li img[alt=""]')).toBe(2);
  });

  test('a vertical list has the link colors and the underline that the editor selected', async () => {
    const { html, main } = await show('vertical-list', 'sample-vertical-list-colours');
    expect(html).toContain('{--link:#4a5258;--link-hover:#0d4559}');
    expect(countElements(main, '.vertical-list-underline-never')).toBe(1);
  });
});

describe('accordions', () => {
  test('accordions open and close without scripts, and the first is open initially', async () => {
    const { main } = await show('accordions', 'sample-accordions');
    expect(countElements(main, 'details')).toBe(3);
    expect(countElements(main, 'details[open]')).toBe(1);
    expect(countElements(main, '[data-block], script')).toBe(0);
  });

  test.each(['plus-minus', 'chevron'])('accordions have a %s icon', async (icon) => {
    const { main } = await show('accordions', 'sample-accordions', { icon });
    expect(countElements(main, `.accordion-${icon}`)).toBe(3);
  });

  test('accordions display only sanitized texts', async () => {
    const items = [{ title: 'A', richText: '<p onclick="x()">Text<img src=x onerror=x><a href="javascript:x">link</a></p>' }];
    const { main } = await show('accordions', 'sample-accordions', { items });
    expect(countElements(main, 'details img, details [onclick], details a[href]')).toBe(0);
    expect(readTexts(main, 'details p')).toEqual(['Text link']);
  });
});

test('an anchor has its name as its id, and rejects an invalid name', async () => {
  const { main } = await show('anchor', 'sample-anchor', { name: 'care-and-repair' });
  expect(findAttributes(main, '.anchor', 'id')).toEqual(['care-and-repair']);
  const { problems } = await showBlocks([changeFields(findSample('anchor'), { name: 'a b' })]);
  expect(problems).toHaveLength(1);
});

describe('icons with texts', () => {
  test.each(Object.entries(iconSizes))('icons with the size option %s have the class of the theme size %s', async (iconSize, size) => {
    const { main } = await show('icon-and-text', 'sample-icons-three', { iconSize });
    expect(countElements(main, `.icon-size-${size}`)).toBe(1);
  });

  test('the icon size options small, medium and large map to the theme sizes md, lg and 3xl', () => {
    expect(iconSizes).toEqual({ small: 'md', medium: 'lg', large: '3xl' });
  });

  test.each([
    [3, 0],
    [4, 1],
    [5, 0],
  ])('%i icons with texts form %i lists of two columns', async (count, pairs) => {
    const items = Array.from({ length: count }, (_, index) => ({ icon: 'leaf', richText: `<p>${index}</p>` }));
    const { main } = await show('icon-and-text', 'sample-icons-three', { items });
    expect(countElements(main, '.icon-texts-pairs')).toBe(pairs);
  });

  test.each(['icon-above-text', 'icon-left', 'one-column'])('icons with texts have the layout %s', async (variant) => {
    const { main } = await show('icon-and-text', 'sample-icons-four', { variant });
    expect(countElements(main, `.icon-texts-${variant}`)).toBe(1);
  });

  test('icons with texts can have a link, a picture and colors', async () => {
    const { html, main } = await show('icon-and-text', 'sample-icons-column');
    expect(countElements(main, '.icon-text-icon img[alt=""]')).toBe(1);
    expect(html).toContain('background-color:#e3e7e4');
    expect(html).toContain('{color:#14191d}');
    expect(countElements((await show('icon-and-text', 'sample-icons-three')).main, '.icon-text a')).toBe(1);
  });
});

describe('secondary navigation', () => {
  test('a secondary navigation is a landmark named by its title', async () => {
    const { main } = await show('secondary-navigation', 'sample-secondary-navigation');
    const [name] = findAttributes(main, 'nav', 'aria-labelledby');
    expect(readTexts(main, `[id="${name}"]`)).toEqual(['Care']);
    expect(countElements(main, 'a[target=_blank][rel=noopener]')).toBe(1);
  });

  test.each(['left', 'center', 'right'])('a secondary navigation can be aligned %s, with or without dividers', async (alignment) => {
    const { main } = await show('secondary-navigation', 'sample-secondary-navigation', { alignment, divider: alignment === 'left' });
    expect(countElements(main, `.secondary-navigation-${alignment}`)).toBe(1);
    expect(countElements(main, '.secondary-navigation-divided')).toBe(alignment === 'left' ? 1 : 0);
  });
});

test('a spacer has a height per breakpoint, and an optional color', async () => {
  const { html } = await show('spacer', 'sample-spacer', {
    bottomMargins: { sm: 'none', md: 'small', lg: 'extra-large' },
    backgroundColor: '#abcdef',
  });
  expect(html).toContain('{--sm:0rem;--md:var(--space-3);--lg:6rem}');
  expect(html).toContain('background-color:#abcdef');
});

test.each(['red', '#12', 'url(x)', '#123;color:red'])('a block with the invalid color %s is left out', async (backgroundColor) => {
  const { problems } = await showBlocks([changeFields(findSample('spacer'), { backgroundColor })]);
  expect(problems).toHaveLength(1);
});

test('a card with several links displays its title, its picture and all its links', async () => {
  const { main } = await show('multi-link-card', 'sample-multi-link-card');
  expect(readTexts(main, 'h2')).toEqual(['Into the hills']);
  expect(readTexts(main, 'a')).toEqual(['Hiking boots', 'Day packs', 'Rain jackets', 'Maps and routes']);
});
