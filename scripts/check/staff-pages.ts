// Finds the pages of staff and their forms by following links, as an attacker with a stolen sign-in would.

import { markets } from '#markets/registry.ts';
import { findElements, readAttribute } from '../../test/support/html.ts';
import type { StaffClient, StaffReply } from './staff-client.ts';

interface FormField {
  name: string;
  value: string;
  type: string;
}

export interface PageForm {
  /** Path to which the form is sent. */
  action: string;
  fields: FormField[];
}

export interface StaffPage {
  path: string;
  reply: StaffReply;
}

/** Maximum number of pages whose paths differ only in ids and markets. */
const maxPagesOfShape = 4;
const maxPages = 300;

/** Matches ids, which contain digits or are in capitals as those of payment methods, and markets. */
const idPattern = new RegExp(`[^/?&=]*\\d[^/?&=]*|\\b[A-Z][A-Z_]+\\b|\\b(?:${Object.keys(markets).join('|')})\\b`, 'g');

/** Returns the given pages, and all pages in the same areas that can be reached by links. */
export async function walkStaffPages(client: StaffClient, starts: readonly string[]): Promise<StaffPage[]> {
  const pages: StaffPage[] = [];
  const seen = new Set(starts);
  const shapes = new Map<string, number>();
  const queue = [...starts];
  for (let path = queue.shift(); path !== undefined && pages.length < maxPages; path = queue.shift()) {
    const reply = await client.send(path);
    pages.push({ path, reply });
    if (!reply.headers['content-type']?.includes('html')) continue;
    for (const element of findElements(reply.text, 'main a[href]')) {
      const to = resolve(path, readAttribute(element, 'href') ?? '');
      const shape = to?.replace(idPattern, ':id');
      if (to === undefined || shape === undefined || seen.has(to) || !starts.some((start) => isWithin(to, start))) continue;
      seen.add(to);
      const count = shapes.get(shape) ?? 0;
      shapes.set(shape, count + 1);
      if (count < maxPagesOfShape) queue.push(to);
    }
  }
  return pages;
}

const isWithin = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`);

/** Returns the path and query of a link. Undefined for another origin. */
function resolve(path: string, href: string): string | undefined {
  const base = new URL(path, 'http://staff.localhost');
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  return url?.origin === base.origin ? url.pathname + url.search : undefined;
}

/** Returns the forms that are sent with POST, one for each path. */
export function openForms(pages: readonly StaffPage[]): PageForm[] {
  const forms = new Map<string, PageForm>();
  for (const { path, reply } of pages.filter(({ reply: { headers } }) => headers['content-type']?.includes('html')))
    for (const form of findElements(reply.text, 'main form[method="post"]')) {
      const action = resolve(path, readAttribute(form, 'action') ?? path);
      if (action === undefined || forms.has(action)) continue;
      forms.set(action, { action, fields: readFields(form) });
    }
  return [...forms.values()];
}

type FormElement = ReturnType<typeof findElements>[number];

/** Returns the fields as a browser would send them, and an input where a required one is empty. */
function readFields(form: FormElement): FormField[] {
  const fields = findElements(form, 'input[name], select[name], textarea[name]');
  const isChosen = (field: FormElement): boolean => {
    const others = fields.filter((other) => readAttribute(other, 'name') === readAttribute(field, 'name'));
    return field === (others.find((other) => readAttribute(other, 'checked') !== undefined) ?? others[0]);
  };
  return fields
    .filter((field) => readAttribute(field, 'type') !== 'radio' || isChosen(field))
    .map((field) => {
      const type = field.tagName === 'input' ? (readAttribute(field, 'type') ?? 'text') : field.tagName;
      return { name: readAttribute(field, 'name') ?? '', value: readValue(field, type), type };
    });
}

/** Values of empty fields by type. */
const validValues: Readonly<Record<string, string>> = { number: '1', date: new Date().toISOString().slice(0, 10) };

function readValue(field: FormElement, type: string): string {
  const options = findElements(field, 'option');
  const option =
    options.find((each) => readAttribute(each, 'selected') !== undefined) ?? options.find((each) => readAttribute(each, 'value'));
  const value = readAttribute(type === 'select' ? (option ?? field) : field, 'value');
  return value || (validValues[type] ?? (type === 'hidden' ? '' : 'x'));
}

/** Types of fields that accept any text. */
const textTypes = ['text', 'search', 'email', 'textarea'];

/**
 * Fills in a form. `text`: the input for fields of text, or only for the empty ones if `keepsValues`, so that the other inputs are valid.
 * Files contain the text in a cell.
 */
export function fillForm({ fields }: PageForm, text = 'x', keepsValues = false): URLSearchParams | FormData {
  const inputs = fields.map(({ name, value, type }): [string, string] => [
    name,
    textTypes.includes(type) && (!keepsValues || value === 'x') ? text : value,
  ]);
  if (!fields.some(({ type }) => type === 'file')) return new URLSearchParams(inputs);
  const form = new FormData();
  for (const [index, [name, value]] of inputs.entries())
    if (fields[index]?.type === 'file')
      form.append(name, new File([`name,${text}\n"${text.replaceAll('"', '""')}",=1+1\n`], `${text}.csv`));
    else form.append(name, value);
  return form;
}
