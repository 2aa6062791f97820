// For engineers, outside production: a live list of the analytics events that the gateway has collected.

import type { LoadedPage, PersonalContext, PersonalPage } from '#http/page.ts';
import { Island } from '#islands/island.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import EventStream, { type EventStreamProps } from './events.island.tsx';

const maxEvents = 100;

export const eventGallery: PersonalPage = { isPersonal: true, cacheQuery: [], load, data };

async function data({ gateway }: PersonalContext): Promise<EventStreamProps> {
  const answer = await gateway('analytics.recent', { query: { count: maxEvents } });
  return { events: answer.ok ? answer.value.events : [] };
}

async function load(context: PersonalContext): Promise<LoadedPage> {
  const stream = await data(context);
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Analytics events', description: 'A live list of the reported events.', robots: 'noindex' },
    body: (
      <section className="section" lang="en">
        <StyleSheet name="event-gallery.page" />
        <h1>Analytics events</h1>
        <p>Newest first. The list updates automatically while this page is open.</p>
        <Island name="events" component={EventStream} props={stream} when="load" />
      </section>
    ),
  };
}
