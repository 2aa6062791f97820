// Finds the analytics events that a DOM event triggers on elements with `data-event`.

import { maxTextLength } from '#domain/analytics/event-limits.ts';
import { type EventName, findEventRow } from '#domain/analytics/event-table.ts';
import { readEventNames, readEventPayload } from '#domain/analytics/read-event-attributes.ts';

export interface ElementEvent {
  name: EventName;
  id?: string | undefined;
  payload: Record<string, unknown>;
}

type Trigger = ReturnType<typeof findEventRow>['on'];

/** Returns the events that an element declares for a trigger. */
export const listEvents = (element: HTMLElement, trigger: Trigger, known: Parameters<typeof readEventPayload>[2] = {}): ElementEvent[] =>
  readEventNames(element.dataset.event)
    .filter((name) => findEventRow(name).on === trigger)
    .map((name) => ({ name, id: element.dataset.eventId, payload: readEventPayload(name, element.dataset.eventPayload, known) }));

/**
 * Returns the events that a click triggers. For a link, these are the events of the nearest ancestor that declares a click event; for a
 * button, only the button's events.
 */
export function listClickEvents(target: EventTarget | null): ElementEvent[] {
  const control = target instanceof Element ? target.closest<HTMLElement>('a[href],button') : null;
  if (!control) return [];
  const known = { label: readText(control), ...(control instanceof HTMLAnchorElement && readPath(control)) };
  for (const holder of listHolders(control)) {
    const events = listEvents(holder, 'click', known);
    if (events.length > 0) return events;
  }
  return [];
}

function listHolders(control: HTMLElement): HTMLElement[] {
  if (!(control instanceof HTMLAnchorElement)) return [control];
  const holders: HTMLElement[] = [];
  for (let at: Element | null | undefined = control; at; at = at.parentElement?.closest('[data-event]'))
    if (at instanceof HTMLElement) holders.push(at);
  return holders;
}

/** Returns the events that opening or closing a popover or details element triggers. */
export const listToggleEvents = (event: Event): ElementEvent[] =>
  event.target instanceof HTMLElement && event instanceof ToggleEvent && event.newState !== event.oldState
    ? listEvents(event.target, 'toggle', { state: event.newState === 'open' ? 'expanded' : 'collapsed' })
    : [];

/** Returns the element's text, shortened to the maximum length of an event's text. */
export const readText = ({ ariaLabel, textContent }: HTMLElement): string =>
  (ariaLabel ?? textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTextLength);

/** Returns the path of a link. Empty if the link is to another site, or if the path is not that of a page. */
const readPath = ({ origin, pathname }: HTMLAnchorElement): { path?: string } =>
  origin === location.origin && /^\/[a-z]{2}-[a-z]{2}(?:\/|$)/.test(pathname) ? { path: pathname.slice(0, maxTextLength) } : {};
