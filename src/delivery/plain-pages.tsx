// Pages that need nothing from anywhere: they show when something else does not.
import type { Shop } from '#middleware/shop.ts';
import type { LoadedPage } from '#pages/page.ts';
import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { useView } from '#ui/view.ts';

/** The market's 404. */
export function notFoundPage({ view }: Shop): LoadedPage {
  const piece = prepare({ view, idPrefix: 'not-found', key: 'not-found', isFirst: true }, () => <NotFound />);
  return { kind: 'page', status: 404, head: hidden(view.t('notFound.title'), view.t('site.description')), pieces: [ready(piece)] };
}

/** The page cannot be shown: a fault behind, or no answer within the budget. */
export function brokenPage(
  { view }: Shop,
  reason: 'busy' | 'fault',
  correlationId: string,
  retrySeconds: number,
): Omit<LoadedPage, 'status'> {
  const piece = prepare({ view, idPrefix: 'broken', key: undefined, isFirst: true }, () => (
    <Broken reason={reason} correlationId={correlationId} retrySeconds={retrySeconds} />
  ));
  return {
    kind: 'page',
    head: hidden(view.t(reason === 'busy' ? 'error.busyTitle' : 'error.title'), 'unavailable'),
    pieces: [ready(piece)],
  };
}

const hidden = (title: string, description: string) => ({ title, description, robots: 'noindex' });

function NotFound() {
  const { t, link } = useView();
  return (
    <section className="section notice">
      <h1>{t('notFound.title')}</h1>
      <p className="lead">{t('notFound.text')}</p>
      <p className="actions">
        <a className="action action-solid" href={link('/')}>
          {t('notFound.home')}
        </a>
      </p>
    </section>
  );
}

function Broken({ reason, correlationId, retrySeconds }: { reason: 'busy' | 'fault'; correlationId: string; retrySeconds: number }) {
  const { t } = useView();
  return (
    <section className="section notice">
      <h1>{t(reason === 'busy' ? 'error.busyTitle' : 'error.title')}</h1>
      <p className="lead">{reason === 'busy' ? t('error.busyText', { seconds: retrySeconds }) : t('error.text')}</p>
      <p className="actions">
        <a className="action action-solid" href="">
          {t('error.retry')}
        </a>
      </p>
      <p className="reference">{t('error.reference', { id: correlationId })}</p>
    </section>
  );
}
