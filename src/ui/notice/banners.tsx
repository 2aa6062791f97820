import type { ReactNode } from 'react';
import type { EventName } from '#domain/analytics/event-table.ts';
import { StyleSheet } from '../style-sheet.ts';
import { isUrgent, type Notice } from './notice.ts';
import type { Toast } from './toast.ts';

/**
 * A notice and its surface. A `toast` is displayed over the page until it is dismissed, or for a few seconds if it reports a success.
 * Without scripts it is a banner.
 */
export interface DisplayedNotice extends Notice {
  surface?: 'banner' | 'toast';
  /** The title with its links. Islands have none, because they cannot render links. */
  linkedTitle?: ReactNode;
}

export interface BannersProps {
  notices: readonly DisplayedNotice[];
  /** Accessible name of the notices. */
  label: string;
  /**
   * True if the notices receive the focus, as in the response to a form that was submitted without scripts, so that screen readers announce
   * them first and the browser scrolls to them.
   */
  receivesFocus?: boolean;
  /** Label of the button that closes a banner. If absent, banners cannot be closed. */
  dismiss?: string;
}

/** Renders the notices at the top of a page. */
export function Banners({ notices, label, receivesFocus = false, dismiss }: BannersProps) {
  const banners = notices.filter(({ surface }) => surface !== 'toast');
  const toasts = notices.filter(({ surface }) => surface === 'toast');
  return (
    <>
      <StyleSheet name="notice.part" />
      {banners.length > 0 && (
        <Live notices={banners} label={label} receivesFocus={receivesFocus}>
          {banners.map((notice) => (
            <Banner key={notice.title} notice={notice} dismiss={dismiss} />
          ))}
        </Live>
      )}
      {toasts.map(({ surface, linkedTitle, ...notice }) => (
        <Live key={notice.title} notices={[notice]} label={label} receivesFocus={receivesFocus && banners.length === 0} toast={notice}>
          <Banner notice={notice} />
        </Live>
      ))}
    </>
  );
}

interface LiveProps {
  notices: readonly Notice[];
  label: string;
  receivesFocus: boolean;
  /** The notice from which a script creates a toast. */
  toast?: Notice;
  children: ReactNode;
}

function Live({ notices, label, receivesFocus, toast, children }: LiveProps) {
  const shared = {
    className: 'messages',
    tabIndex: -1,
    autoFocus: receivesFocus,
    'data-now': toast && '',
    'data-toast': toast && JSON.stringify({ ...toast, isPersistent: toast.kind !== 'success' } satisfies Toast),
    children,
  };
  return notices.some(isUrgent) ? (
    <div role="alert" aria-label={label} {...shared} />
  ) : (
    <div role="status" aria-label={label} {...shared} />
  );
}

function Banner({ notice, dismiss }: { notice: DisplayedNotice; dismiss?: string | undefined }) {
  const { kind, title, linkedTitle = title, lines = [], action } = notice;
  return (
    <div className={`message kind-${kind}`}>
      <div>
        <p className="notice-title" data-event={kind === 'error' ? ('error-shown' satisfies EventName) : undefined}>
          {linkedTitle}
        </p>
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
