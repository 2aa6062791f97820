// The analytics events that clicks and toggles on elements trigger.
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

describe('events of a click', () => {
  test('a click on a link triggers the event of its nearest ancestor with an event', () => {
    expect(names('#inner')).toEqual(['menu-link']);
    expect(names('#inner b')).toEqual(['menu-link']);
  });

  test('a click on a button without an event, or on text, triggers no event', () => {
    expect([names('#button'), names('#text'), listClickEvents(null)]).toEqual([[], [], []]);
  });

  test('a click event on a link contains a label, and a path only if the link is to a page of the shop', () => {
    const payloads = ['#inner', '#foreign', '#labelled'].map((selector) => listClickEvents(find(selector))[0]?.payload);
    expect(payloads).toEqual([{ label: 'Men and more', path: '/en-us/c/men' }, { label: 'Other' }, { label: 'Get help' }]);
  });
});

test('readText shortens a text to the maximum length', () => {
  const text = find('#text');
  text.textContent = 'x'.repeat(maxTextLength + 1);
  expect(readText(text)).toHaveLength(maxTextLength);
});

test('a toggle event that changes no state triggers no analytics event', () => {
  expect(listToggleEvents(new Event('toggle'))).toEqual([]);
});
