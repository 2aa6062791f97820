// Calls to action: a single button or link, and several side by side.
import { describe, expect, test } from 'vitest';
import { countElements, findAttribute, findAttributes, readText } from '../../support/html.ts';
import { renderBlock } from '../../support/rendered-block.ts';

const target = { url: '/c/jackets-1100', text: 'Shop jackets' };

describe('call to action', () => {
  test.each([
    ['button', 'solid'],
    ['outline', 'outline'],
    ['link', 'text'],
  ])('a call to action with the style %s has the matching classes', (style, look) => {
    const { html } = renderBlock('cta', { ...target, style });
    expect(findAttribute(html, 'a', 'class')).toBe(`action action-${look}`);
    expect(readText(html, 'a')).toBe('Shop jackets');
  });

  test('a call to action can have a different size at each breakpoint', () => {
    const { html, sheets } = renderBlock('cta', { ...target, size: { sm: 'small', lg: 'large' } });
    expect(findAttribute(html, 'a', 'class')).toContain('action-sm-small action-md-small action-lg-large');
    expect(sheets).toContain('action.part');
  });

  test('a call to action without sizes adds no style sheet for sizes', () => {
    expect(renderBlock('cta', target).sheets).not.toContain('action.part');
  });

  test('a call to action with the dialog name of a page opens the page in a dialog, and links to the page if scripts do not run', () => {
    const { html } = renderBlock('cta', { url: '#modal-language', text: 'Choose a country' });
    expect(findAttribute(html, 'a', 'href')).toBe('/en-us/language');
    expect(findAttribute(html, 'a', 'data-dialog')).toBe('modal');
  });

  test('a call to action with the name of a dialog block opens that dialog', () => {
    const { html } = renderBlock('cta', { url: '#modal-welcome', text: 'Read more' });
    expect(findAttribute(html, 'a', 'href')).toBe('#modal-welcome');
    expect(findAttribute(html, 'a', 'data-dialog')).toBe('modal');
  });

  test('a call to action opens its link in a new tab if the editor selected that', () => {
    const { html } = renderBlock('cta', { ...target, targetAttribute: '_blank' });
    expect(findAttribute(html, 'a', 'target')).toBe('_blank');
    expect(findAttribute(html, 'a', 'rel')).toBe('noopener');
  });

  test('a call to action with an unsafe URL is left out', () => {
    expect(countElements(renderBlock('cta', { url: 'javascript:alert(1)', text: 'Press' }).html, 'a')).toBe(0);
  });

  test('a call to action with an unknown size is left out and logged', () => {
    const { html, problems } = renderBlock('cta', { ...target, size: { sm: 'huge' } });
    expect(countElements(html, 'a')).toBe(0);
    expect(problems).toHaveLength(1);
  });
});

describe('collection of calls to action', () => {
  const targets = [target, { url: '/c/boots-3100', text: 'Shop boots' }];

  test('a collection of calls to action has a solid first button and outlined further buttons by default', () => {
    const { html } = renderBlock('cta-collection', { targets });
    expect(findAttributes(html, 'a', 'class')).toEqual(['action action-solid', 'action action-outline']);
  });

  test('a collection of calls to action can make all buttons as wide as the widest', () => {
    expect(countElements(renderBlock('cta-collection', { targets, equalTargetSize: true }).html, '.actions-equal')).toBe(1);
    expect(countElements(renderBlock('cta-collection', { targets }).html, '.actions-equal')).toBe(0);
  });

  test('a collection of calls to action is aligned left, center or right per screen size', () => {
    const { html } = renderBlock('cta-collection', { targets, alignmentSmall: 'center', alignmentLarge: 'right' });
    expect(findAttribute(html, 'section', 'class')).toContain('ctas-sm-center ctas-md-right');
  });

  test('a collection of calls to action without links is left out and logged', () => {
    expect(renderBlock('cta-collection', { targets: [] }).problems).toHaveLength(1);
  });
});
