import { isUrgent, type Notice } from '#domain/notice.ts';

/** A notice, and where it is shown. `toast`: over the page until it is dismissed; a banner where no script runs. */
export interface Told extends Notice {
  surface?: 'banner' | 'toast';
}

export interface BannersProps {
  notices: readonly Told[];
  /** Names them for a screen reader. */
  label: string;
  /** Said first by a screen reader, and seen without scrolling: after a form was sent without a script. */
  takesFocus?: boolean;
  /** The word of a button that takes a banner away; without one, banners stay. */
  dismiss?: string;
}

/** What a page says at its top (commerce-core §8, accounts-catalogue §8). */
export function Banners({ notices, label, takesFocus = false, dismiss }: BannersProps) {
  const banners = notices.filter(({ surface }) => surface !== 'toast');
  const toasts = notices.filter(({ surface }) => surface === 'toast');
  return (
    <>
      {banners.length > 0 && (
        // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads a screen reader to what went wrong
        <div className="banners" role={roleOf(banners)} tabIndex={-1} autoFocus={takesFocus} aria-label={label}>
          {banners.map((notice) => (
            <Banner key={notice.title} notice={notice} dismiss={dismiss} />
          ))}
        </div>
      )}
      {toasts.map(({ surface, ...notice }) => (
        <div
          key={notice.title}
          className="banners"
          role={roleOf([notice])}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: as above
          autoFocus={takesFocus && banners.length === 0}
          aria-label={label}
          data-toast={JSON.stringify({ ...notice, isPersistent: true })}
        >
          <Banner notice={notice} />
        </div>
      ))}
    </>
  );
}

const roleOf = (notices: readonly Notice[]) => (notices.some(isUrgent) ? 'alert' : 'status');

function Banner({ notice, dismiss }: { notice: Notice; dismiss?: string | undefined }) {
  const { kind, title, lines = [], way } = notice;
  return (
    <div className={`banner kind-${kind}`}>
      <div>
        <p className="notice-title">{title}</p>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {way && <a href={way.href}>{way.text}</a>}
      </div>
      {dismiss && <button type="button" aria-label={`${dismiss}: ${title}`} data-dismiss-banner="" />}
    </div>
  );
}
