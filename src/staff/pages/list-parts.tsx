// The parts of pages with a list: tabs, the form with filters, links to other pages of the list, and what is shown if nothing is found.
import type { ReactNode } from 'react';
import { SubmitButton } from '#ui/form/submit-button.tsx';

interface TabsProps {
  label: string;
  entries: readonly { path: string; label: string }[];
  pathname: string;
}

/** Renders links to pages that belong together. */
export const Tabs = ({ label, entries, pathname }: TabsProps) => (
  <nav aria-label={label}>
    <ul className="staff-tabs">
      {entries.map((entry) => (
        <li key={entry.path}>
          <a href={entry.path} aria-current={entry.path === pathname ? 'page' : undefined}>
            {entry.label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

interface FiltersProps {
  action: string;
  /** `post` keeps searches for people out of URLs. */
  method?: 'get' | 'post';
  /** The field that is always visible, usually the search text. */
  children: ReactNode;
  /** Fields that are in a collapsed group on phones. */
  more?: ReactNode;
  /** True if a field in the group has a value, or an error, so that the group is open. */
  isMoreUsed?: boolean;
  submit?: string;
}

/** Renders the form with which a list is searched and filtered. */
export const Filters = ({ action, method = 'get', children, more, isMoreUsed = false, submit = 'Find' }: FiltersProps) => (
  <search>
    <form method={method} action={action} className="form staff-filters">
      {children}
      {more && (
        <details className="staff-more" open={isMoreUsed}>
          <summary>More filters</summary>
          <div>{more}</div>
        </details>
      )}
      <SubmitButton>{submit}</SubmitButton>
    </form>
  </search>
);

interface PagesProps {
  /** Links to other pages of the list. Undefined if there is no such page. */
  first?: string | undefined;
  previous?: string | undefined;
  next?: string | undefined;
  /** The number of the page, and of all pages if it is known. */
  page?: number;
  count?: number;
}

/** Renders links to the other pages of a list. Renders nothing if the list has one page. */
export function Pages({ first, previous, next, page, count }: PagesProps) {
  if (first === undefined && previous === undefined && next === undefined) return null;
  return (
    <nav aria-label="Pages" className="staff-pages">
      {first !== undefined && (
        <a className="action" href={first}>
          First page
        </a>
      )}
      {previous !== undefined && (
        <a className="action" href={previous} rel="prev">
          Previous page
        </a>
      )}
      {page !== undefined && <span>{count === undefined ? `Page ${page}` : `Page ${page} of ${count}`}</span>}
      {next !== undefined && (
        <a className="action" href={next} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}

/** Renders what is shown instead of an empty list. `clearUrl`: the list without filters, if there are some. */
export const Empty = ({ children, clearUrl }: { children: ReactNode; clearUrl?: string | undefined }) => (
  <div className="staff-empty">
    <p>{children}</p>
    {clearUrl !== undefined && (
      <p>
        <a href={clearUrl}>Clear the filters</a>
      </p>
    )}
  </div>
);
