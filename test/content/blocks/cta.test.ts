// Calls to action: one, and several beside each other.
import { describe, expect, test } from 'vitest';
import { countElements, findAttribute, findAttributes, readText } from '../../support/html.ts';
import { renderBlock } from '../../support/rendered-block.ts';

const target = { url: '/c/jackets-1100', text: 'Shop jackets' };

describe('a call to action', () => {
  test.each([
    ['button', 'solid'],
    ['outline', 'outline'],
    ['link', 'text'],
  ])('of the style %s looks like it', (style, look) => {
    const { html } = renderBlock('cta', { ...target, style });
    expect(findAttribute(html, 'a', 'class')).toBe(`action action-${look}`);
    expect(readText(html, 'a')).toBe('Shop jackets');
  });

  test('is of another size at each breakpoint', () => {
    const { html, sheets } = renderBlock('cta', { ...target, size: { sm: 'small', lg: 'large' } });
    expect(findAttribute(html, 'a', 'class')).toContain('action-sm-small action-md-small action-lg-large');
    expect(sheets).toContain('action.part');
  });

  test('brings no style of sizes where it has none', () => {
    expect(renderBlock('cta', target).sheets).not.toContain('action.part');
  });

  test('opens a page of the shop in a dialog by its name, and leads to it without scripts', () => {
    const { html } = renderBlock('cta', { url: '#modal-language', text: 'Choose a country' });
    expect(findAttribute(html, 'a', 'href')).toBe('/en-us/language');
    expect(findAttribute(html, 'a', 'data-dialog')).toBe('modal');
  });

  test('opens a dialog of the page by its name', () => {
    const { html } = renderBlock('cta', { url: '#modal-welcome', text: 'Read more' });
    expect(findAttribute(html, 'a', 'href')).toBe('#modal-welcome');
    expect(findAttribute(html, 'a', 'data-dialog')).toBe('modal');
  });

  test('opens a new tab if an editor says so', () => {
    const { html } = renderBlock('cta', { ...target, targetAttribute: '_blank' });
    expect(findAttribute(html, 'a', 'target')).toBe('_blank');
    expect(findAttribute(html, 'a', 'rel')).toBe('noopener');
  });

  test('with an unsafe address is left out', () => {
    expect(countElements(renderBlock('cta', { url: 'javascript:alert(1)', text: 'Press' }).html, 'a')).toBe(0);
  });

  test('with a size that does not exist is left out and logged', () => {
    const { html, problems } = renderBlock('cta', { ...target, size: { sm: 'huge' } });
    expect(countElements(html, 'a')).toBe(0);
    expect(problems).toHaveLength(1);
  });
});

describe('a collection of calls to action', () => {
  const targets = [target, { url: '/c/boots-3100', text: 'Shop boots' }];

  test('makes the first a button and the others outlines where no editor chose', () => {
    const { html } = renderBlock('cta-collection', { targets });
    expect(findAttributes(html, 'a', 'class')).toEqual(['action action-solid', 'action action-outline']);
  });

  test('makes all of them as wide as the widest', () => {
    expect(countElements(renderBlock('cta-collection', { targets, equalTargetSize: true }).html, '.actions-equal')).toBe(1);
    expect(countElements(renderBlock('cta-collection', { targets }).html, '.actions-equal')).toBe(0);
  });

  test('stands left, in the middle or right by the size of the screen', () => {
    const { html } = renderBlock('cta-collection', { targets, alignmentSmall: 'center', alignmentLarge: 'right' });
    expect(findAttribute(html, 'section', 'class')).toContain('ctas-sm-center ctas-md-right');
  });

  test('of no links is left out and logged', () => {
    expect(renderBlock('cta-collection', { targets: [] }).problems).toHaveLength(1);
  });
});
