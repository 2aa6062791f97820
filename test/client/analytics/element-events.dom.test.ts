// Which events an element raises.
import { beforeEach, describe, expect, test } from 'vitest';
import { maxTextLength } from '#domain/analytics/event-limits.ts';
import { listClickEvents, listToggleEvents, readText } from '../../../client/analytics/element-events.ts';
import { find, openPage } from '../../support/dom.ts';

const names = (selector: string) => listClickEvents(find(selector)).map(({ name }) => name);

beforeEach(() =>
  openPage(`
    <div data-event="menu-link"><a id="inner" href="/en-us/c/men"> Men
      and <b>more</b></a><button id="button">Open</button></div>
    <a id="foreign" href="https://other.example/en-us/x" data-event="menu-link">Other</a>
    <a id="labelled" href="/help" data-event="menu-link" aria-label="Get help">Help</a>
    <p id="text">Nothing</p>`),
);

describe('a click', () => {
  test('on a link raises the event of the nearest element around it', () => {
    expect(names('#inner')).toEqual(['menu-link']);
    expect(names('#inner b')).toEqual(['menu-link']);
  });

  test('on a button without an event, or on text, raises none', () => {
    expect([names('#button'), names('#text'), listClickEvents(null)]).toEqual([[], [], []]);
  });

  test('says the label, and the path of a page of the shop only', () => {
    const payloads = ['#inner', '#foreign', '#labelled'].map((selector) => listClickEvents(find(selector))[0]?.payload);
    expect(payloads).toEqual([{ label: 'Men and more', path: '/en-us/c/men' }, { label: 'Other' }, { label: 'Get help' }]);
  });
});

test('a text is cut to what an event takes', () => {
  const text = find('#text');
  text.textContent = 'x'.repeat(maxTextLength + 1);
  expect(readText(text)).toHaveLength(maxTextLength);
});

test('an event without a change of state raises nothing', () => {
  expect(listToggleEvents(new Event('toggle'))).toEqual([]);
});
