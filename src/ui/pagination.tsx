import { type PageStep, type PaginationOptions, pageItems, pageSteps } from '#lib/pagination.ts';
import { Icon, type IconName } from './icon.tsx';
import { type MessageKey, useRenderContext } from './render-context.ts';

interface PaginationProps extends PaginationOptions {
  /** Returns the path, without the locale, of the page with the given page number. */
  createPath: (page: number) => string;
}

const stepLooks: Record<PageStep, { key: MessageKey; icon: IconName; rel?: 'prev' | 'next' }> = {
  first: { key: 'pagination.first', icon: 'first' },
  previous: { key: 'pagination.previous', icon: 'chevronLeft', rel: 'prev' },
  next: { key: 'pagination.next', icon: 'chevronRight', rel: 'next' },
  last: { key: 'pagination.last', icon: 'last' },
};

/** With at most this many pages, every page has a numbered link, so that links to the first and last page are superfluous. */
const maxNumbered = 5;

/** Renders links to the previous, numbered and next pages, for many pages also to the first and last, or nothing for a single page. */
export function Pagination({ pages, page = 1, siblings = 2, createPath }: PaginationProps) {
  const { t, link } = useRenderContext();
  if (pages <= 1) return null;
  const steps = pageSteps({ pages, page });
  const hasEnds = pages > maxNumbered;
  const step = (name: PageStep) => {
    const { key, icon, rel } = stepLooks[name];
    const target = steps[name];
    return target === undefined ? (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is announced, but not focusable
      // biome-ignore lint/a11y/useSemanticElements: an `a` element without `href` has no link role
      <span className="page-step" role="link" aria-disabled="true" aria-label={t(key)}>
        <Icon name={icon} />
      </span>
    ) : (
      <a className="page-step" href={link(createPath(target))} rel={rel} aria-label={t(key)}>
        <Icon name={icon} />
      </a>
    );
  };
  return (
    <nav className="pagination" aria-label={t('pagination.label')}>
      <ol>
        {hasEnds && <li>{step('first')}</li>}
        <li>{step('previous')}</li>
        {pageItems({ pages, page, siblings }).map((item) =>
          item.kind === 'ellipsis' ? (
            <li key={`after-${item.after}`} className="page-ellipsis" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page} className="page-number">
              <a
                href={link(createPath(item.page))}
                aria-current={item.page === page ? 'page' : undefined}
                aria-label={t('pagination.page', { page: item.page })}
              >
                {item.page}
              </a>
            </li>
          ),
        )}
        <li>{step('next')}</li>
        {hasEnds && <li>{step('last')}</li>}
      </ol>
    </nav>
  );
}
