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

export interface BrokenProps {
  reason: 'busy' | 'fault';
  /** The address to try again. */
  again: string;
  correlationId: string;
  retrySeconds: number;
}

/** The page cannot be shown: a fault behind, or no answer within the budget. */
export function brokenPage({ view }: Shop, problem: BrokenProps): Omit<LoadedPage, 'status'> {
  const piece = prepare({ view, idPrefix: 'broken', key: undefined, isFirst: true }, () => <Broken {...problem} />);
  const title = view.t(problem.reason === 'busy' ? 'error.busyTitle' : 'error.title');
  return { kind: 'page', head: hidden(title, 'unavailable'), pieces: [ready(piece)] };
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

function Broken({ reason, again, correlationId, retrySeconds }: BrokenProps) {
  const { t } = useView();
  return (
    <section className="section notice">
      <h1>{t(reason === 'busy' ? 'error.busyTitle' : 'error.title')}</h1>
      <p className="lead">{reason === 'busy' ? t('error.busyText', { seconds: retrySeconds }) : t('error.text')}</p>
      <p className="actions">
        <a className="action action-solid" href={again}>
          {t('error.retry')}
        </a>
      </p>
      <p className="reference">{t('error.reference', { id: correlationId })}</p>
    </section>
  );
}
