// Finds the pages of staff and their forms by following links, as an attacker with a stolen sign-in would.
import { findElements, readAttribute } from '../../test/support/html.ts';
import type { StaffClient, StaffReply } from './staff-client.ts';

export interface PageForm {
  /** Path to which the form is sent. */
  action: string;
  fields: { name: string; value: string; isText: boolean }[];
}

export interface StaffPage {
  path: string;
  reply: StaffReply;
}

/** Maximum number of pages whose paths differ only in ids. */
const maxPagesOfShape = 4;
const maxPages = 300;

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
      const shape = to?.replace(/[^/?&=]*\d[^/?&=]*/g, ':id');
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
      const fields = findElements(form, 'input[name], select[name], textarea[name]').map((field) => ({
        name: readAttribute(field, 'name') ?? '',
        value: readAttribute(field, 'value') ?? 'x',
        isText: field.tagName === 'textarea' || ['text', 'search', 'email', undefined].includes(readAttribute(field, 'type')),
      }));
      forms.set(action, { action, fields });
    }
  return [...forms.values()];
}
