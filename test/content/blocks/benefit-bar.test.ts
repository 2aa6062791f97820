// Benefit bars, and storing which of them the shopper has dismissed.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countElements, findAttribute, findAttributes, readText, readTexts } from '../../support/html.ts';
import { aPicture, renderBlock } from '../../support/rendered-block.ts';

const bar = { title: 'Free delivery' };

describe('benefit bar', () => {
  test('a benefit bar displays logo, title, subtitle, links, and an icon that opens a text', () => {
    const { html, problems } = renderBlock('benefit-bar', {
      ...bar,
      subtitle: 'Returns within 30 days.',
      logo: { alt: 'Cairn', url: '/icon.svg' },
      backgroundImage: aPicture('scene/night-tent'),
      infoIcon: { label: 'About delivery', richText: '<p>To any address.<script>alert(1)</script></p>' },
      targets: [
        { id: 'shop', url: '/', text: 'Shop' },
        { id: 'bad', url: 'javascript:alert(1)', text: 'Bad' },
      ],
    });
    expect(problems).toEqual([]);
    expect(readText(html, 'p')).toBe('Free delivery Returns within 30 days.');
    expect(findAttribute(html, 'img.banner-logo', 'alt')).toBe('Cairn');
    expect(findAttribute(html, '.benefit-bar-picture img', 'alt')).toBe('');
    expect(readTexts(html, 'a')).toEqual(['Shop']);
    expect(findAttribute(html, 'summary', 'aria-label')).toBe('About delivery');
    expect(readText(html, 'details .rich-text')).toBe('To any address.');
  });

  test.each(['left', 'center', 'right'])('a benefit bar is aligned %s', (alignment) => {
    expect(countElements(renderBlock('benefit-bar', { ...bar, alignment }).html, `.benefit-bar-${alignment}`)).toBe(1);
  });

  test('a dismissible benefit bar has a close button, and is identified by the document’s id and version', () => {
    const { html } = renderBlock('benefit-bar', { ...bar, showCloseButton: true });
    expect(findAttribute(html, '[data-bar]', 'data-bar')).toBe('a-benefit-bar.1');
    expect(findAttributes(html, 'button[data-close-bar]', 'aria-label')).toEqual(['Dismiss: Free delivery']);
    expect(countElements(renderBlock('benefit-bar', bar).html, '[data-bar], button')).toBe(0);
  });

  test('a benefit bar leaves the page heading to the next block', () => {
    expect(countElements(renderBlock('benefit-bar', bar, { isFirst: true }).html, 'h1, h2')).toBe(0);
  });
});

describe('dismissed bars and pop-ups', () => {
  // the path is a variable, so that the type check, which has no browser globals here, does not follow the import
  const testedPath = '../../../client/content/dismissed-notices.ts';
  const kept = new Map<string, string>();
  let storage: Pick<Storage, 'getItem' | 'setItem'>;

  beforeEach(() => {
    kept.clear();
    storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
    vi.stubGlobal('localStorage', storage);
  });
  afterAll(() => vi.unstubAllGlobals());

  test('the last fifty dismissed bars and pop-ups are stored without duplicates', async () => {
    const { rememberDismissal, readDismissed } = await import(testedPath);
    for (const name of ['a', 'b', 'a']) rememberDismissal(name);
    expect(readDismissed()).toEqual(['b', 'a']);
    for (let index = 0; index < 60; index++) rememberDismissal(`bar-${index}`);
    expect(readDismissed()).toHaveLength(50);
    expect(readDismissed().at(-1)).toBe('bar-59');
  });

  test('no bar or pop-up counts as dismissed if the browser blocks storage', async () => {
    storage.getItem = storage.setItem = () => {
      throw new Error('SecurityError');
    };
    const { rememberDismissal, readDismissed } = await import(testedPath);
    expect(() => rememberDismissal('a')).not.toThrow();
    expect(readDismissed()).toEqual([]);
  });
});
