// Renders what happened to an order.
import { isSuppressed } from '#backend/services/emails/suppressions.ts';
import { isCopy, type OrderEmail } from '#backend/stores/order-emails.ts';
import { MarketInstant } from '../page.tsx';
import { emailNames } from './order-texts.ts';
import type { TimelineEntry } from './timeline.ts';

interface TimelineProps {
  entries: readonly TimelineEntry[];
  siteId: string;
  /** The URL of the order, if the person may send its emails again. */
  url?: string | undefined;
}

export const Timeline = ({ entries, siteId, url }: TimelineProps) => (
  <ol className="orders-timeline" reversed>
    {entries.map((entry, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
      <Entry key={index} entry={entry} siteId={siteId} url={url} />
    ))}
  </ol>
);

const Entry = ({ entry: { at, text, detail, isProblem = false, note, email }, siteId, url }: EntryProps) => (
  <li className={isProblem ? 'orders-problem' : undefined}>
    <MarketInstant at={at} siteId={siteId} />
    <div>
      <p>
        {text}
        {detail && (
          <>
            {' – '}
            <bdi>{detail}</bdi>
          </>
        )}
      </p>
      {note && (
        <p className="orders-note" dir="auto">
          {note.text}
        </p>
      )}
      {email && url !== undefined && !isCopy(email.emailId) && email.writtenAt <= Date.now() && <ResendForm email={email} url={url} />}
    </div>
  </li>
);

interface EntryProps {
  entry: TimelineEntry;
  siteId: string;
  url: string | undefined;
}

function ResendForm({ email: { emailId, kind, suppression }, url }: { email: OrderEmail; url: string }) {
  if (isSuppressed(kind, suppression)) return <p className="studio-note">The address is suppressed, so nothing can be sent to it.</p>;
  return (
    <form method="post" action={`${url}/email`}>
      <input type="hidden" name="key" value={crypto.randomUUID()} />
      <input type="hidden" name="email" value={emailId} />
      <button type="submit" className="staff-link">
        Send again<span className="visually-hidden">: {emailNames[kind]}</span>
      </button>
    </form>
  );
}
