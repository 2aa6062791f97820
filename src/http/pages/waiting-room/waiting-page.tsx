// The page of the waiting room. It reloads by the Refresh header, without a script, at the URL that the visitor has requested.
import type { AppContext } from '#http/middleware/context.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import type { WaitingRoomState } from '#lib/waiting-room.ts';
import type { Locale } from '#markets/registry.ts';
import type { Place } from '#session/place.ts';
import { Logo } from '#ui/logo.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { LineStatus } from '#waiting-room/line.ts';
import { emptyLayout } from '../layout/layout.tsx';
import { createHiddenHead } from '../plain-pages.tsx';
import { sendPage } from '../send-page.tsx';
import { describeWait, type Wait } from './describe-wait.ts';

interface Held {
  locale: Locale;
  room: WaitingRoomState;
  status: LineStatus | undefined;
  /** Undefined for crawlers. */
  place: Place | undefined;
  isNew: boolean;
}

export async function serveWaitingRoom(c: AppContext, { locale, ...held }: Held): Promise<Response> {
  // no consent is asked for, because the page measures nothing
  const scope = { ...createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal }), isConsentOpen: false };
  const { t } = scope.renderContext;
  const wait = describeWait({ ...held, now: Date.now(), random: Math.random() });
  const { pathname, search } = c.get('url');
  const page = {
    kind: 'page' as const,
    // screen readers read the title after each reload, so it begins with what changes
    head: createHiddenHead(
      wait.position === undefined ? t('waiting.title') : t('waiting.position', { count: wait.position }),
      'unavailable',
    ),
    body: <WaitingRoom wait={wait} address={`${pathname}${search}`} />,
    retryAfterSeconds: Math.max(wait.refreshSeconds, 30),
    isAlone: true,
  };
  const response = await sendPage(c, { kind: 'broken', status: 503, scope, page, layout: emptyLayout, sections: [], pageClass: 'error' });
  response.headers.set('Cache-Control', 'no-store');
  if (held.place) response.headers.set('Refresh', String(wait.refreshSeconds));
  return response;
}

function WaitingRoom({ wait, address }: { wait: Wait; address: string }) {
  const { t } = useRenderContext();
  const { position, minutes, opensInMinutes, isFault } = wait;
  return (
    <section className="section notice">
      <p className="overline">
        <Logo />
      </p>
      <h1>{position === undefined ? t('waiting.title') : t('waiting.position', { count: position })}</h1>
      <p className="lead">{t(isFault ? 'waiting.fault' : opensInMinutes === undefined ? 'waiting.text' : 'waiting.beforeOpening')}</p>
      {opensInMinutes !== undefined && <p>{t('waiting.opensIn', { count: opensInMinutes })}</p>}
      {position !== undefined && <p>{minutes === undefined ? t('waiting.unknown') : t('waiting.minutes', { count: minutes })}</p>}
      <p>{t('waiting.kept')}</p>
      <p>{t('waiting.checks')}</p>
      <p className="actions">
        <a className="action" href={address}>
          {t('waiting.reload')}
        </a>
      </p>
    </section>
  );
}
