import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { joinSections, renderSection, type SectionScope } from '#render/section.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { ContentStyle, StyleSheet, styleRule } from '#ui/style-sheet.ts';
import { findAttributes } from '../support/html.ts';
import { aRenderContext } from '../support/render-context.ts';
import { aScope, inPlace, rendered } from '../support/rendered.ts';

/** Renders a section twice, with the given props and scopes. Returns how often its component was actually rendered. */
function timesRendered(one: { props?: object; scope?: Partial<SectionScope> }, other: typeof one): number {
  let times = 0;
  const Counted = () => {
    times += 1;
    return <p>text</p>;
  };
  for (const { props = {}, scope } of [one, other]) renderSection(Counted, props, aScope({ isShared: true, ...scope }));
  return times;
}

describe('shared section', () => {
  test('is rendered once for equal props', () => {
    expect(timesRendered({ props: { text: 'a', data: { b: [1] } } }, { props: { text: 'a', data: { b: [1] } } })).toBe(1);
  });

  test.each<[string, Parameters<typeof timesRendered>[0]]>([
    ['other content', { props: { data: { b: [2] } } }],
    ['another locale', { props: { data: { b: [1] } }, scope: { renderContext: aRenderContext('de-de') } }],
    ['another origin', { props: { data: { b: [1] } }, scope: { origin: 'https://other.example' } }],
  ])('is rendered separately for %s', (_, other) => {
    expect(timesRendered({ props: { data: { b: [1] } } }, other)).toBe(2);
  });

  test('is rendered separately for another component with the same props, even if the components have the same name', () => {
    const make = (text: string) => () => <p>{text}</p>;
    const html = ['one', 'two'].map((text) => inPlace(renderSection(make(text), {}, aScope({ isShared: true }))).html);
    expect(html).toEqual(['<p>one</p>', '<p>two</p>']);
  });

  test("is rendered separately in a preview, and for a shopper's own data", () => {
    expect(timesRendered({ scope: { isShared: false } }, { scope: { isShared: false } })).toBe(2);
    const preview = { renderContext: { ...aRenderContext(), isShared: false } };
    expect(timesRendered({ scope: preview }, { scope: preview })).toBe(2);
  });

  test('is not stored for reuse if rendering fails', () => {
    let isBroken = true;
    const Flaky = () => {
      if (isBroken) throw new Error('broken');
      return <p>whole</p>;
    };
    expect(() => renderSection(Flaky, {}, aScope({ isShared: true }))).toThrow('broken');
    isBroken = false;
    expect(inPlace(renderSection(Flaky, {}, aScope({ isShared: true }))).html).toBe('<p>whole</p>');
  });

  test('throws for props that cannot be serialized', () => {
    expect(() => renderSection(() => null, { onClick: () => undefined }, aScope({ isShared: true }))).toThrow('cannot be memoized');
  });
});

describe('section', () => {
  test("is plain HTML without React's comments between adjacent texts", () => {
    expect(rendered(<p>one {'two'}</p>).html).toBe('<p>one two</p>');
  });

  test('is rendered with the messages of its locale', () => {
    const Word = () => useRenderContext().t('header.menu');
    expect([rendered(<Word />).html, rendered(<Word />, 'de-de').html]).toEqual(['Menu', 'Menü']);
  });

  test('contains placeholders for values that differ between responses', () => {
    const Values = () => {
      const { formKey, cartCount } = useResponse();
      return (
        <p id={formKey}>
          {cartCount} {formKey}
        </p>
      );
    };
    const section = renderSection(Values, {}, aScope());
    expect(section.html.placeholders).toEqual(['formKey', 'cartCount', 'formKey']);
    expect(inPlace(section).html).toBe('<p id="key-1">2 key-1</p>');
  });

  test('has different ids each time it is used', () => {
    const WithIds = () => (
      <>
        <p id={useId()} />
        <p id={useId()} />
      </>
    );
    const section = renderSection(WithIds, {}, aScope());
    const ids = ['one', 'two'].flatMap((place) => findAttributes(inPlace(section, place).html, 'p', 'id'));
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  test('lists each required style sheet, rule and preload once', () => {
    const rule = styleRule('color:#123456');
    const Dressed = () => {
      useResponse().preload({ src: '/a.webp', srcset: '/a.webp 1w', sizes: '1px' });
      return (
        <p className={rule.className}>
          <StyleSheet name="hero.block" />
          <StyleSheet name="hero.block" />
          <StyleSheet name="form.part" />
          <ContentStyle rule={rule} />
          <ContentStyle rule={styleRule('color:#123456')} />
        </p>
      );
    };
    expect(rendered(<Dressed />)).toMatchObject({
      html: `<p class="${rule.className}"></p>`,
      sheets: ['hero.block', 'form.part'],
      rules: [{ className: rule.className, css: `.${rule.className}{color:#123456}` }],
      preloads: [{ src: '/a.webp', srcset: '/a.webp 1w', sizes: '1px' }],
    });
  });
});

test('styleRule returns a valid class name, which is the same for equal declarations', () => {
  for (const declaration of ['', 'a', 'color:red', '山', 'x'.repeat(500)]) expect(styleRule(declaration).className).toMatch(/^r[0-9a-z]+$/);
  expect(styleRule('width:1px')).toEqual(styleRule('width:1px'));
  expect(styleRule('width:1px').className).not.toBe(styleRule('width:2px').className);
});

test('useResponse outside a page throws an error with instructions', () => {
  const Lost = () => useResponse().formKey;
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('render it in a page');
});

describe('joinSections', () => {
  const Named = ({ word }: { word: string }) => {
    const id = useId();
    return (
      <p id={id}>
        <StyleSheet name="hero.block" />
        {word}
      </p>
    );
  };
  const scope = aScope({ isShared: true });
  const renderParts = (words: string[]) => words.map((word) => renderSection(Named, { word }, scope));

  test('joins sections in order, with different ids', () => {
    const { html } = inPlace(joinSections([{}], renderParts(['one', 'two', 'three'])));
    expect(
      html
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/ +/),
    ).toEqual(['one', 'two', 'three']);
    expect(new Set(findAttributes(html, 'p', 'id')).size).toBe(3);
  });

  test('lists each style sheet once', () => {
    expect(joinSections([{}], renderParts(['one', 'two'])).sheets).toEqual(['hero.block']);
  });

  test('returns the same object while its parts are unchanged', () => {
    const list = [{}];
    const joined = joinSections(list, renderParts(['one', 'two']));
    expect(joinSections(list, renderParts(['one', 'two']))).toBe(joined);
    expect(joinSections(list, renderParts(['one', 'other']))).not.toBe(joined);
  });
});
