// The document around every staff page. The pages work without scripts, and their styles are those of the shop.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#brand.ts';
import { nameTimeZone } from '#lib/local-time.ts';
import { marketOfSite } from '#markets/registry.ts';
import { baseSheets, sheetCss } from '#render/styles.ts';
import type { SheetName } from '#ui/response.ts';
import type { StaffContext } from '../context.ts';
import { type StaffScript, staffFiles } from '../files.ts';
import { Header, hasNavigation } from './shell.tsx';

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
  /** The page to which this one belongs, such as the list that contains it. */
  parent?: { href: string; label: string } | undefined;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  content: ReactNode;
}

export function respondPage(
  c: StaffContext,
  { title, status = 200, pictureOrigins = [], sheets = [], css = '', script, frameOrigins, parent, actions, content }: Page,
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
      <body className={hasNavigation(c) && !frameOrigins ? 'staff staff-wide' : 'staff'}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header c={c} />
        <main id="main" className={frameOrigins ? 'staff-editor' : 'section'} tabIndex={-1}>
          {parent && (
            <p className="staff-parent">
              <a href={parent.href}>{parent.label}</a>
            </p>
          )}
          <div className="staff-title">
            <h1>{title}</h1>
            {actions && <div className="staff-actions">{actions}</div>}
          </div>
          {content}
        </main>
      </body>
    </html>,
  );
  return c.html(`<!doctype html>${markup}`, status);
}

const listStyles = (sheets: readonly SheetName[]): string =>
  baseSheets().firstScreen + sheetCss('form.part') + sheetCss('staff.page') + sheets.map(sheetCss).join('');

/** Writes an instant in a time zone, such as `5 Feb 2027, 09:00 Berlin time`. */
export const writeTime = (at: number, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at)} ${nameTimeZone(timeZone)}`;

/** Renders an instant in a time zone, by default in UTC. The tooltip has the time in UTC, because staff work in several time zones. */
export const Instant = ({ at, timeZone = 'UTC' }: { at: number | null; timeZone?: string | undefined }) =>
  at === null ? (
    '–'
  ) : (
    <time dateTime={new Date(at).toISOString()} title={writeTime(at, 'UTC')}>
      {writeTime(at, timeZone)}
    </time>
  );

/** Renders an instant in the time zone of a market. */
export const MarketInstant = ({ at, siteId }: { at: number | null; siteId: string }) => (
  <Instant at={at} timeZone={marketOfSite(siteId)?.settings.timeZone} />
);

interface TableProps {
  caption: string;
  columns: readonly string[];
  /** Columns with amounts and numbers, which are aligned at their end. */
  numbers?: readonly string[];
  rows: readonly ReactNode[][];
}

/** Renders a table. On phones, each row is a list of its cells with their names. */
export function Table({ caption, columns, numbers = [], rows }: TableProps) {
  const cellClass = (column: string) => (numbers.includes(column) ? 'staff-number' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard (WCAG 2.1.1)
    <section className="staff-table" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={cellClass(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the table is rendered once
            <tr key={row}>
              {cells.map((cell, index) => {
                const column = columns[index] ?? '';
                return (
                  <td key={column} data-label={column} className={cellClass(column)}>
                    {cell}
                  </td>
                );
              })}
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

interface TextAreaProps extends FieldProps {
  rows: number;
  /** Language of the text. */
  lang?: string;
}

export const TextArea = ({ rows, lang, ...field }: TextAreaProps) => (
  <div className="field">
    <label htmlFor={field.name}>{field.label}</label>
    <textarea id={field.name} name={field.name} rows={rows} lang={lang} defaultValue={field.value ?? ''} {...describeControl(field)} />
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
