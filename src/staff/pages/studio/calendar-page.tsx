// The calendar of publications and their ends: a list of days on phones, a month on large screens.
import type { Hono } from 'hono';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import { type CalendarEvent, findNextEvent, listCalendar } from '#backend/services/editing/list-calendar.ts';
import { nameTimeZone } from '#lib/local-time.ts';
import { readClock } from '#lib/read-clock.ts';
import { marketOfSite } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { marketNames } from '../describe-grants.tsx';
import { respondPage, Select } from '../page.tsx';
import { documentUrl, nameDocument, nameKind, nameLocale, timeZoneOf } from './describe-document.tsx';
import { requireReadable } from './documents-page.tsx';
import { releaseUrl } from './release-names.ts';

export const calendarPath = '/studio/calendar';

const dayMs = 24 * 60 * 60 * 1000;

export function mountCalendarPage(app: Hono<StaffHono>): void {
  app.get(calendarPath, requirePerson, async (c) => {
    const readable = await requireReadable(c);
    const market = readable.find((siteId) => siteId === c.req.query('market')) ?? '';
    const siteIds = market === '' ? readable : [market];
    const timeZone = marketOfSite(market)?.settings.timeZone ?? 'UTC';
    const today = readClock(Date.now(), timeZone).day;
    const month = readMonth(c.req.query('month')) ?? today.slice(0, 7);
    const [first, next] = [Date.parse(`${month}-01`), Date.parse(`${shiftMonth(month, 1)}-01`)];
    const db = c.env.BACKEND_DB;
    // local days begin at most 14 hours before and 12 hours after those of UTC
    const events = await listCalendar(db, { siteIds, from: first - dayMs, until: next + dayMs });
    const entries = groupEvents(events).filter(({ day }) => day.startsWith(month));
    const later = entries.length === 0 ? await findNextEvent(db, siteIds, Math.max(next, Date.now())) : undefined;
    const link = (to: string) => `${calendarPath}?${new URLSearchParams({ month: to, ...(market !== '' && { market }) })}`;
    return respondPage(c, {
      title: 'Calendar',
      content: (
        <>
          <form method="get" action={calendarPath} className="form staff-filters">
            <input type="hidden" name="month" value={month} />
            <Select
              name="market"
              label="Market"
              value={market}
              options={[['', 'all'], ...readable.map((siteId) => [siteId, marketNames.get(siteId) ?? siteId] as const)]}
            />
            <button type="submit" className="action action-outline">
              Show
            </button>
          </form>
          <nav aria-label="Months" className="studio-actions">
            <a href={link(shiftMonth(month, -1))} rel="prev">
              {nameMonth(shiftMonth(month, -1))}
            </a>
            <a href={link(shiftMonth(month, 1))} rel="next">
              {nameMonth(shiftMonth(month, 1))}
            </a>
          </nav>
          <h2>{nameMonth(month)}</h2>
          {entries.length === 0 && (
            <p>
              Nothing begins or ends in this month.{' '}
              {later !== undefined && <a href={link(readClock(later, timeZone).day.slice(0, 7))}>Show what is next</a>}
            </p>
          )}
          <ol className="studio-month">
            {listDays(month).map((day) => (
              <Day key={day} day={day} isToday={day === today} entries={entries.filter((entry) => entry.day === day)} />
            ))}
          </ol>
        </>
      ),
    });
  });
}

const readMonth = (text: string | undefined): string | undefined =>
  text !== undefined && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;

/** Returns the month before or after a month, such as `2027-01`. */
function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const nameMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01`));

const listDays = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter((day) =>
    new Date(`${day}T00:00Z`).toISOString().startsWith(day),
  );

/** A document, or all documents of a release that change at the same moment. */
export interface CalendarEntry {
  day: string;
  time: string;
  at: number;
  timeZone: string;
  change: CalendarEvent['change'];
  releaseId: string | undefined;
  documents: CalendarEvent[];
}

/** Returns the entries in the order of their times. The day of an entry is that in the time zone of its documents. */
export function groupEvents(events: readonly CalendarEvent[]): CalendarEntry[] {
  const groups = Map.groupBy(events, (event) =>
    event.releaseId === null ? `${writeAddress(event)} ${event.version} ${event.change}` : `${event.releaseId} ${event.at} ${event.change}`,
  );
  return [...groups.values()].flatMap((documents) => {
    const [event] = documents;
    if (!event) return [];
    const [timeZone = 'UTC', ...others] = new Set(documents.map(({ locale }) => timeZoneOf(locale)));
    const shown = others.length > 0 ? 'UTC' : timeZone;
    const { day, time } = readClock(event.at, shown);
    return { day, time, at: event.at, timeZone: shown, change: event.change, releaseId: event.releaseId ?? undefined, documents };
  });
}

function Day({ day, isToday, entries }: { day: string; isToday: boolean; entries: readonly CalendarEntry[] }) {
  const weekday = new Date(day).getUTCDay() || 7;
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
  return (
    <li className={`studio-day-${weekday}${entries.length === 0 ? ' studio-empty' : ''}`} aria-current={isToday ? 'date' : undefined}>
      <h3>
        <time dateTime={day}>{name}</time>
        {isToday && ', today'}
      </h3>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.change} ${entry.releaseId ?? writeAddress(entry.documents[0] as CalendarEvent)}`}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Renders the time of an entry, what changes, and a link. */
export function Entry({ entry: { time, at, timeZone, change, releaseId, documents } }: { entry: CalendarEntry }) {
  const [document] = documents;
  if (!document) return null;
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{`${time} (${nameTimeZone(timeZone)})`}</time>{' '}
      {change === 'begins' ? 'goes live:' : 'ends:'}{' '}
      {releaseId === undefined ? (
        <>
          <a href={documentUrl(writeAddress(document))} dir="auto">
            {nameDocument(document)}
          </a>{' '}
          <span className="studio-note">{`${nameKind(document)}, ${nameLocale(document.locale)}`}</span>
        </>
      ) : (
        <>
          <a href={releaseUrl(releaseId)}>{`Release ${releaseId}`}</a>{' '}
          <span className="studio-note">{documents.length === 1 ? 'one document' : `${documents.length} documents`}</span>
        </>
      )}
    </>
  );
}
