import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listHtmlEvents } from '#content/block-facts.tsx';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';

const promotion = `A "tent" & <more>: it's`;

test('events are those of the elements, each with the fields of its row', () => {
  const html = renderToStaticMarkup(
    <a {...createEventAttributes(['promotion-view', 'promotion-click'], { promotion, path: '/tents' })}>Tents</a>,
  );
  expect(listHtmlEvents(html)).toEqual([
    `promotion-view ${JSON.stringify({ promotion })}`,
    `promotion-click ${JSON.stringify({ promotion, path: '/tents' })}`,
  ]);
});

test('an event without a payload is named, and the same one once', () => {
  expect(listHtmlEvents('<a data-event="menu-link"></a><a data-event="menu-link"></a><b data-event="unknown"></b>')).toEqual([
    'menu-link {}',
  ]);
});

test('HTML without events has none', () => expect(listHtmlEvents('<p>data-event</p>')).toEqual([]));
