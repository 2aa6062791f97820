import { type PaginationOptions, pageItems } from '#domain/pagination.ts';
import { Icon, type IconName } from './icon.tsx';
import { type MessageKey, useView } from './view.ts';

export interface PaginationProps extends PaginationOptions {
  /** Path below the locale of a page by number. */
  pathOf: (page: number) => string;
}

/** First, previous, numbers with ellipses, next, last (commerce-core §2). Nothing at all for a single page. */
export function Pagination({ pages, page = 1, siblings = 2, pathOf }: PaginationProps) {
  const { t, link } = useView();
  if (pages <= 1) return null;
  const step = (key: MessageKey, icon: IconName, target: number) => {
    const isPossible = target >= 1 && target <= pages && target !== page;
    return isPossible ? (
      <a className="page-step" href={link(pathOf(target))} aria-label={t(key)}>
        <Icon name={icon} />
      </a>
    ) : (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is named, not reached
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is what this stands for
      <span className="page-step" role="link" aria-disabled="true" aria-label={t(key)}>
        <Icon name={icon} />
      </span>
    );
  };
  return (
    <nav className="pagination" aria-label={t('pagination.label')}>
      <ol>
        <li>{step('pagination.first', 'first', 1)}</li>
        <li>{step('pagination.previous', 'chevronLeft', page - 1)}</li>
        {pageItems({ pages, page, siblings }).map((item) =>
          item.kind === 'ellipsis' ? (
            <li key={`after-${item.after}`} className="page-ellipsis" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page} className="page-number">
              <a
                href={link(pathOf(item.page))}
                aria-current={item.page === page ? 'page' : undefined}
                aria-label={t('pagination.page', { page: item.page })}
              >
                {item.page}
              </a>
            </li>
          ),
        )}
        <li>{step('pagination.next', 'chevronRight', page + 1)}</li>
        <li>{step('pagination.last', 'last', pages)}</li>
      </ol>
    </nav>
  );
}
