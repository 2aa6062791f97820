import type { ReactNode } from 'react';
import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PrepareOptions, prepare } from '#render/prepared.tsx';
import { ruleClass } from '#render/rule-class.ts';
import { useCollector } from '#ui/collector.ts';
import { useView } from '#ui/view.ts';
import { aView } from '../support/view.ts';

let run = 0;
let key = '';
beforeEach(() => {
  key = `prepared-test-${run++}`; // what is prepared is kept per isolate
});

const options = (changes: Partial<PrepareOptions> = {}): PrepareOptions => ({ view: aView(), key, idPrefix: 'a', ...changes });

/** How often two pieces are rendered in all. */
function timesRendered(one: Partial<PrepareOptions>, other: Partial<PrepareOptions>): number {
  let times = 0;
  const render = () => {
    times += 1;
    return <p>text</p>;
  };
  prepare(options(one), render);
  prepare(options(other), render);
  return times;
}

const prepared = (node: ReactNode, changes: Partial<PrepareOptions> = {}) => prepare(options({ key: undefined, ...changes }), () => node);

describe('what is prepared', () => {
  test('is rendered once per key', () => {
    expect(timesRendered({}, {})).toBe(1);
  });

  test.each<[string, Partial<PrepareOptions>]>([
    ['key', { key: 'another' }],
    ['locale', { view: aView('de-de') }],
    ['place on the page', { isFirst: true }],
    ['prefix of ids', { idPrefix: 'b' }],
  ])('is rendered again for another %s', (_, changes) => {
    expect(timesRendered({}, changes)).toBe(2);
  });

  test('is never kept without a key', () => {
    expect(timesRendered({ key: undefined }, { key: undefined })).toBe(2);
  });

  test('is not kept when rendering fails', () => {
    const fail = () => {
      throw new Error('broken');
    };
    expect(() => prepare(options(), fail)).toThrow('broken');
    expect(prepare(options(), () => <p>whole</p>).html).toBe('<p>whole</p>');
  });

  test('carries the names of its styles', () => {
    expect(prepared(<p />, { styles: ['block/hero'] }).styles).toEqual(['block/hero']);
  });

  test('is plain HTML: no marks of React stand between its texts', () => {
    expect(prepared(<p>one {'two'}</p>).html).toBe('<p>one two</p>');
  });

  test('knows its view', () => {
    const Said = () => useView().t('header.menu');
    expect([prepared(<Said />).html, prepared(<Said />, { view: aView('de-de') }).html]).toEqual(['Menu', 'Menü']);
  });
});

describe('rules', () => {
  const Ruled = ({ rule }: { rule: string }) => <p className={useCollector().rule(rule)} />;

  test('become classes that are named after what they say', () => {
    const { html, rules } = prepared(<Ruled rule="color:#123456" />);
    const name = ruleClass('color:#123456');
    expect([html, rules]).toEqual([`<p class="${name}"></p>`, `.${name}{color:#123456}`]);
  });

  test('that say the same are one', () => {
    const { rules } = prepared(
      <>
        <Ruled rule="width:1px" />
        <Ruled rule="width:1px" />
        <Ruled rule="width:2px" />
      </>,
    );
    expect(rules.split('}')).toHaveLength(3);
  });

  test('have names that CSS takes', () => {
    for (const rule of ['', 'a', 'color:red', '山', 'x'.repeat(500)]) expect(ruleClass(rule)).toMatch(/^r[0-9a-z]+$/);
  });
});

describe('what a piece asks the page for', () => {
  function Asking() {
    const { preload, island, uid, isFirst } = useCollector();
    preload({ srcset: '/a.webp 1w', sizes: '1px' });
    island('probe');
    island('probe');
    return `${uid('x')} ${uid('x')} ${isFirst}`;
  }

  test('preloads and islands are told, an island once', () => {
    const { preloads, islands } = prepared(<Asking />);
    expect([preloads, islands]).toEqual([[{ srcset: '/a.webp 1w', sizes: '1px' }], ['probe']]);
  });

  test('ids count up below the prefix of the piece', () => {
    expect(prepared(<Asking />, { idPrefix: 'hero-0', isFirst: true }).html).toBe('hero-0-x-0 hero-0-x-1 true');
  });

  test('two pieces with prefixes of their own share no id', () => {
    const WithId = () => <p id={useId()} />;
    expect(prepared(<WithId />, { idPrefix: 'a' }).html).not.toBe(prepared(<WithId />, { idPrefix: 'b' }).html);
  });
});

test('a component outside of prepare says what it needs', () => {
  const Lost = () => useView().locale;
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('render/prepare');
});
