import type { ReactNode } from 'react';
import { isUrgent, type Notice } from '#domain/notice.ts';
import type { Toast } from '#domain/toast.ts';
import type { MessageParts } from '#i18n/message-parts.ts';
import { RichMessage } from '../rich-message.tsx';
import { StyleSheet } from '../style-sheet.tsx';

/** A notice, and where it is shown. `toast`: over the page until it is dismissed; a banner where no script runs. */
export interface ShownNotice extends Notice {
  surface?: 'banner' | 'toast';
  /** The title with its links, for where it can have some. */
  parts?: MessageParts;
}

export interface BannersProps {
  notices: readonly ShownNotice[];
  /** Names them for a screen reader. */
  label: string;
  /** Said first by a screen reader, and seen without scrolling: after a form was sent without a script. */
  takesFocus?: boolean;
  /** The word of a button that takes a banner away; without one, banners stay. */
  dismiss?: string;
}

/** What a page says at its top. */
export function Banners({ notices, label, takesFocus = false, dismiss }: BannersProps) {
  const banners = notices.filter(({ surface }) => surface !== 'toast');
  const toasts = notices.filter(({ surface }) => surface === 'toast');
  return (
    <>
      <StyleSheet name="part/notice" />
      {banners.length > 0 && (
        <Live notices={banners} label={label} takesFocus={takesFocus}>
          {banners.map((notice) => (
            <Banner key={notice.title} notice={notice} dismiss={dismiss} />
          ))}
        </Live>
      )}
      {toasts.map(({ surface, parts, ...notice }) => (
        <Live key={notice.title} notices={[notice]} label={label} takesFocus={takesFocus && banners.length === 0} toast={notice}>
          <Banner notice={notice} />
        </Live>
      ))}
    </>
  );
}

interface LiveProps {
  notices: readonly Notice[];
  label: string;
  takesFocus: boolean;
  /** What a script makes a toast of. */
  toast?: Notice;
  children: ReactNode;
}

function Live({ notices, label, takesFocus, toast, children }: LiveProps) {
  const shared = {
    className: 'messages',
    tabIndex: -1,
    autoFocus: takesFocus,
    'data-toast': toast && JSON.stringify({ ...toast, isPersistent: true } satisfies Toast),
    children,
  };
  return notices.some(isUrgent) ? (
    <div role="alert" aria-label={label} {...shared} />
  ) : (
    <div role="status" aria-label={label} {...shared} />
  );
}

function Banner({ notice, dismiss }: { notice: ShownNotice; dismiss?: string | undefined }) {
  const { kind, title, parts, lines = [], action } = notice;
  return (
    <div className={`message kind-${kind}`}>
      <div>
        {/* islands say titles without links: they have no view to make links with */}
        <p className="notice-title">{parts ? <RichMessage parts={parts} /> : title}</p>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {action && <a href={action.href}>{action.text}</a>}
      </div>
      {dismiss && <button type="button" aria-label={`${dismiss}: ${title}`} data-dismiss-banner="" />}
    </div>
  );
}
