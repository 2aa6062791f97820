// The details of a picture as the fields of its form.
import { type MediaRequest, mediaOperationSchema } from '#backend/services/editing/media-operations.ts';
import type { MediaDetails, MediaItem } from '#backend/stores/media.ts';
import { locales } from '#markets/registry.ts';
import { toPercent } from './crops.tsx';

/** The values of the fields by name: `name`, `x` and `y` of the focal point in percent, and `alt-en-us` and so on. */
export type Cells = Readonly<Record<string, string>>;

export const altField = (locale: string): string => `alt-${locale}`;

export const writeCells = ({ name, focus, alts }: Pick<MediaItem, 'name' | 'focus' | 'alts'>): Cells => ({
  name,
  x: focus ? String(toPercent(focus.x)) : '',
  y: focus ? String(toPercent(focus.y)) : '',
  ...Object.fromEntries(locales.map((locale) => [altField(locale), alts[locale] ?? ''])),
});

/** Returns the submitted fields. Fields that were not submitted have the stored values. */
export const readCells = (form: URLSearchParams, stored: Cells): Cells =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, form.get(name)?.trim() ?? value]));

/** Returns the fields as they were when the form was opened. The stored ones if the form has none. */
export function readBase(text: string | null, stored: Cells): Cells {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value === 'object' && value !== null)
      return { ...stored, ...Object.fromEntries(Object.entries(value).filter(([, cell]) => typeof cell === 'string')) };
  } catch {
    // a form that this page has not created
  }
  return stored;
}

export interface Merged {
  /** The fields to store: those that the person has changed, otherwise the stored ones. */
  cells: Cells;
  /** Names of the changed fields. */
  changed: readonly string[];
  /** Names of changed fields that another editor has changed to another value. */
  conflicts: readonly string[];
}

/** Combines the changes of the person with those that other editors have stored since the form was opened. */
export function mergeCells(typed: Cells, { base, stored }: { base: Cells; stored: Cells }): Merged {
  const changed = Object.keys(stored).filter((name) => typed[name] !== base[name] && typed[name] !== stored[name]);
  return {
    cells: Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, changed.includes(name) ? (typed[name] ?? '') : value])),
    changed,
    conflicts: changed.filter((name) => stored[name] !== base[name]),
  };
}

export type CellErrors = Readonly<Record<string, string>>;

/** Returns the change of the picture, or the errors of the fields. */
export function parseCells(
  id: string,
  { cells, changed }: Pick<Merged, 'cells' | 'changed'>,
): { details: MediaDetails } | { errors: CellErrors } {
  const hasFocus = changed.includes('x') || changed.includes('y');
  const focus = hasFocus ? readFocus(cells) : undefined;
  const alts = Object.fromEntries(
    locales.filter((locale) => changed.includes(altField(locale))).map((locale) => [locale, cells[altField(locale)] || null]),
  );
  const { data, error } = mediaOperationSchema.safeParse({
    operation: 'editMedia',
    id,
    ...(changed.includes('name') && { name: cells.name }),
    ...(focus && !('errors' in focus) && { focus: focus.point }),
    alts,
  });
  const errors: Record<string, string> = { ...(focus && 'errors' in focus && focus.errors) };
  for (const { path, code } of error?.issues ?? []) {
    const field = path[0] === 'alts' ? altField(String(path[1])) : 'name';
    errors[field] = code === 'too_small' ? 'Enter a name.' : 'The text is too long.';
  }
  if (Object.keys(errors).length > 0 || !data) return { errors };
  const { name, alts: written, focus: point } = data as Extract<MediaRequest, { operation: 'editMedia' }>;
  return { details: { name, alts: written, focus: point } };
}

type Focus = { point: { x: number; y: number } | null } | { errors: CellErrors };

function readFocus({ x = '', y = '' }: Cells): Focus {
  if (x === '' && y === '') return { point: null };
  const [left, top] = [x, y].map((text) => (/^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) / 100 : undefined));
  if (left !== undefined && top !== undefined) return { point: { x: left, y: top } };
  const error = 'Enter a whole number from 0 to 100, or leave both fields empty for the middle.';
  return { errors: { ...(left === undefined && { x: error }), ...(top === undefined && { y: error }) } };
}
