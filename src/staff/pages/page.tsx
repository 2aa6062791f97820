// The document around every staff page. The pages work without scripts, and their styles are those of the shop.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#brand.ts';
import { baseSheets, sheetCss } from '#render/styles.ts';
import { Logo } from '#ui/logo.tsx';
import type { SheetName } from '#ui/response.ts';
import type { StaffContext } from '../context.ts';
import { type StaffScript, staffFiles } from '../files.ts';
import { findCurrent, listPages, listSections } from './navigation.ts';

export interface Page {
  title: string;
  status?: 200 | 201 | 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 500 | 503;
  /** Origins of pictures, in addition to the staff origin. */
  pictureOrigins?: readonly string[];
  /** Style sheets of the page, in addition to those of all staff pages and of the studio. */
  sheets?: readonly SheetName[];
  /** Style rules for only this response, created from trusted values. */
  css?: string;
  script?: StaffScript;
  /** Origins of the pages in the frame of the editor. */
  frameOrigins?: readonly string[];
  content: ReactNode;
}

export function respondPage(
  c: StaffContext,
  { title, status = 200, pictureOrigins = [], sheets = [], css = '', script, frameOrigins, content }: Page,
): Response {
  const files = script && staffFiles[script];
  c.set('pictureOrigins', pictureOrigins);
  c.set('hasScript', files !== undefined);
  c.set('frameOrigins', frameOrigins);
  const isStudio = new URL(c.req.url).pathname.startsWith('/studio') && frameOrigins === undefined; // the editor has its own styles
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${title} – ${brand.name} staff`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style
          nonce={c.get('nonce')}
          dangerouslySetInnerHTML={{ __html: listStyles(isStudio ? ['studio.page', ...sheets] : sheets) + css }}
        />
        {files?.style && <link rel="stylesheet" href={files.style} nonce={c.get('nonce')} />}
        {files && <script type="module" src={files.script} nonce={c.get('nonce')} />}
      </head>
      <body>
        <Header c={c} />
        <main id="main" className={frameOrigins ? 'staff-editor' : 'section'}>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>,
  );
  return c.html(`<!doctype html>${markup}`, status);
}

const listStyles = (sheets: readonly SheetName[]): string =>
  baseSheets().firstScreen + sheetCss('form.part') + sheetCss('staff.page') + sheets.map(sheetCss).join('');

/** Renders the links to the pages that the person may open, and the button to sign out. */
function Header({ c }: { c: StaffContext }) {
  const staff = c.get('staff');
  const isSignedIn = staff !== undefined && staff.grants.length > 0;
  const { pathname } = new URL(c.req.url);
  const sections = isSignedIn && pathname.startsWith('/studio') ? listSections(c) : [];
  return (
    <header className="staff-header">
      <p className="staff-brand">
        <Logo /> staff
      </p>
      {isSignedIn && <Navigation label="Staff" entries={listPages(c)} pathname={pathname} />}
      {sections.length > 0 && <Navigation label="Studio" entries={sections} pathname={pathname} />}
      {isSignedIn && (
        <form method="post" action="/sign-out">
          <button type="submit" className="staff-link">
            Sign out
          </button>
        </form>
      )}
    </header>
  );
}

/** Renders links to pages. The link to the current page, or to the page that contains it, is marked. */
function Navigation({ label, entries, pathname }: { label: string; entries: ReturnType<typeof listPages>; pathname: string }) {
  const current = findCurrent(entries, pathname);
  return (
    <nav aria-label={label}>
      <ul>
        {entries.map(({ path, label: text }) => (
          <li key={path}>
            <a href={path} aria-current={path === pathname ? 'page' : path === current ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders an instant in UTC, because staff work in several time zones. */
export function Instant({ at }: { at: number | null }) {
  if (at === null) return '–';
  const text = new Date(at).toISOString();
  return <time dateTime={text}>{`${text.slice(0, 10)} ${text.slice(11, 16)} UTC`}</time>;
}

/** Renders a table that scrolls if it is wider than the screen. */
export function Table({ caption, columns, rows }: { caption: string; columns: readonly string[]; rows: readonly ReactNode[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard (WCAG 2.1.1)
    <section className="staff-table" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the table is rendered once
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export interface FieldProps {
  name: string;
  label: string;
  value?: string;
  hint?: string;
  /** The validation error of the value. */
  error?: string | undefined;
}

/** Returns the attributes that connect a control with its hint and its error. */
export const describeControl = ({ name, hint, error }: FieldProps) => ({
  'aria-describedby': [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error === undefined ? undefined : true,
});

/** Renders the hint and the error of a control. */
export const FieldTexts = ({ name, hint, error }: FieldProps) => (
  <>
    {hint !== undefined && (
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    {error !== undefined && (
      <p className="field-error" id={`${name}-error`}>
        {error}
      </p>
    )}
  </>
);

interface InputProps extends FieldProps {
  type?: 'text' | 'number' | 'date' | 'datetime-local';
  isRequired?: boolean;
}

export const Input = ({ type = 'text', isRequired = false, ...field }: InputProps) => (
  <div className="field">
    <label htmlFor={field.name}>{field.label}</label>
    <input
      id={field.name}
      name={field.name}
      type={type === 'number' ? 'text' : type}
      inputMode={type === 'number' ? 'numeric' : undefined}
      defaultValue={field.value ?? ''}
      required={isRequired}
      {...describeControl(field)}
    />
    <FieldTexts {...field} />
  </div>
);

interface SelectProps extends FieldProps {
  options: readonly (readonly [value: string, label: string])[];
}

export const Select = ({ options, ...field }: SelectProps) => (
  <div className="field">
    <label htmlFor={field.name}>{field.label}</label>
    <select id={field.name} name={field.name} defaultValue={field.value ?? ''} {...describeControl(field)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
    <FieldTexts {...field} />
  </div>
);

/** Renders a message above a page's content. */
export const Message = ({ children, isError = false }: { children: ReactNode; isError?: boolean }) => (
  <p className="staff-message" role={isError ? 'alert' : 'status'}>
    {children}
  </p>
);
