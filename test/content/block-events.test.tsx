import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listHtmlEvents } from '#content/block-facts.tsx';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';

const promotion = `A "tent" & <more>: it's`;

test('listHtmlEvents lists each event with the payload fields that its row in the event table allows', () => {
  const html = renderToStaticMarkup(
    <a {...createEventAttributes(['promotion-view', 'promotion-click'], { promotion, path: '/tents' })}>Tents</a>,
  );
  expect(listHtmlEvents(html)).toEqual([
    `promotion-view ${JSON.stringify({ promotion })}`,
    `promotion-click ${JSON.stringify({ promotion, path: '/tents' })}`,
  ]);
});

test('listHtmlEvents lists a repeated event without a payload only once, and leaves out unknown events', () => {
  expect(listHtmlEvents('<a data-event="menu-link"></a><a data-event="menu-link"></a><b data-event="unknown"></b>')).toEqual([
    'menu-link {}',
  ]);
});

test('listHtmlEvents returns nothing for HTML without events', () => expect(listHtmlEvents('<p>data-event</p>')).toEqual([]));
