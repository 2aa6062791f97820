// The start page of the studio: what waits for the person, what goes live next, and all sections.
import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import { listCalendar } from '#backend/services/editing/list-calendar.ts';
import { type DocumentList, listDocuments } from '#backend/services/editing/list-documents.ts';
import { listWaiting } from '#backend/stores/moderation.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { listSections } from '../navigation.ts';
import { Instant, respondPage } from '../page.tsx';
import { calendarPath, Entry, groupEvents } from './calendar-page.tsx';
import { documentsPath, documentUrl, nameDocument, nameKind, nameLocale, timeZoneOf } from './describe-document.tsx';
import { requireReadable } from './documents-page.tsx';

const studioPath = '/studio';

const maxListed = 5;
/** Period of the calendar that the start page shows. */
const aheadMs = 90 * 24 * 60 * 60 * 1000;

export function mountStartPage(app: Hono<StaffHono>): void {
  app.get(studioPath, requirePerson, async (c) => {
    const siteIds = await requireReadable(c);
    const [db, now] = [c.env.BACKEND_DB, Date.now()];
    const list = { siteIds, state: 'draft' as const, limit: maxListed, offset: 0, now };
    const { name, grants } = c.get('staff');
    const [own, all, events, waiting] = await Promise.all([
      listDocuments(db, { ...list, author: name }),
      listDocuments(db, list),
      listCalendar(db, { siteIds, from: now, until: now + aheadMs }),
      countWaiting(c),
    ]);
    const entries = groupEvents(events).slice(0, maxListed);
    return respondPage(c, {
      title: 'Studio',
      content: (
        <>
          {listPermittedMarkets(grants, 'content.edit').length > 0 && <Drafts list={own} author={name} all={all.total} />}
          <Part title="Next in the calendar" id="next" link={<a href={calendarPath}>Calendar</a>}>
            {entries.length === 0 ? (
              <p>Nothing goes live or ends in the next 90 days.</p>
            ) : (
              <ul className="studio-rows">
                {entries.map((entry) => (
                  <li key={`${entry.at} ${entry.change} ${entry.releaseId} ${entry.documents.map(writeAddress).join()}`}>
                    <p>
                      {entry.day}, <Entry entry={entry} />
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Part>
          {waiting !== undefined && (
            <Part title="Moderation" id="moderation" link={<a href="/studio/moderation">Moderation</a>}>
              <p>{waiting}</p>
            </Part>
          )}
          <Part title="All sections" id="sections">
            <ul className="studio-sections">
              {listSections(c).map(({ path, label, purpose }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                  {purpose !== undefined && <p className="studio-note">{purpose}</p>}
                </li>
              ))}
            </ul>
          </Part>
        </>
      ),
    });
  });
}

/** Describes what waits for a moderator. Undefined without the permission. */
async function countWaiting(c: StaffContext): Promise<string | undefined> {
  const siteIds = listPermittedMarkets(c.get('staff').grants, 'moderation.decide');
  if (siteIds.length === 0) return undefined;
  const waiting = await listWaiting(c.env.BACKEND_DB, siteIds);
  const counts = Object.values(waiting).map((entries) => entries.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 'Nothing waits for a decision.';
  return total === 1 ? 'One entry waits for a decision.' : `${total} entries wait for a decision.`;
}

interface PartProps {
  title: string;
  id: string;
  link?: ReactNode;
  children: ReactNode;
}

const Part = ({ title, id, link, children }: PartProps) => (
  <section className="staff-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
    {link !== undefined && <p>{link}</p>}
  </section>
);

function Drafts({ list: { documents, total }, author, all }: { list: DocumentList; author: string; all: number }) {
  const link = (query: Record<string, string>) => `${documentsPath}?${new URLSearchParams(query)}`;
  return (
    <Part
      title="Your drafts"
      id="drafts"
      link={
        <>
          {total > documents.length && <a href={link({ state: 'draft', author })}>{`All ${total} of your drafts`}</a>}{' '}
          <a href={link({ state: 'draft' })}>{all === 1 ? '1 draft of all editors' : `All ${all} drafts`}</a>
        </>
      }
    >
      {documents.length === 0 ? (
        <p>You have no drafts.</p>
      ) : (
        <ul className="studio-rows">
          {documents.map((entry) => (
            <li key={writeAddress(entry)}>
              <p className="studio-name">
                <a href={documentUrl(writeAddress(entry))} dir="auto">
                  {nameDocument(entry)}
                </a>
              </p>
              <p>{nameKind(entry)}</p>
              <p>{nameLocale(entry.locale)}</p>
              <p className="studio-note">
                {entry.editedAt !== null && <Instant at={entry.editedAt} timeZone={timeZoneOf(entry.locale)} />}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
