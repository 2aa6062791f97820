// The pages on which staff moderate, as a moderator uses them.
import { expect } from 'vitest';
import { findAttribute, findAttributes, findElement, findElements, type HtmlElement } from './html.ts';
import type { StaffBrowser } from './staff.ts';

export const moderationPath = '/studio/moderation';
export const searchPath = `${moderationPath}/search`;

/** Returns the entries of a page for moderators. */
async function listEntries(browser: StaffBrowser, path: string): Promise<HtmlElement[]> {
  return findElements(findElement(await (await browser.get(path)).text(), 'main'), '.staff-entries > li');
}

/** Returns the ids of the entries that a search finds and that have a form. */
export async function findIds(browser: StaffBrowser, { id, ...fields }: Record<string, string>): Promise<string[]> {
  // a search is submitted; an entry is found by a link with its id
  const submitted = id === undefined ? (await browser.post(searchPath, fields)).headers.get('location') : undefined;
  const entries = await listEntries(browser, submitted ?? `${searchPath}?${new URLSearchParams({ ...fields, id: id ?? '' })}`);
  return entries.flatMap((entry) => [...new Set(findAttributes(entry, 'input[name=id]', 'value'))].flatMap((each) => each ?? []));
}

/** Returns the entry that a search finds by its id. */
export async function openEntry(browser: StaffBrowser, kind: string, id: string): Promise<HtmlElement> {
  const [entry] = await listEntries(browser, `${searchPath}?${new URLSearchParams({ kind, id })}`);
  return entry ?? expect.fail(`no entry ${kind}/${id}`);
}

/** Returns the hidden fields of an entry's first form. */
export const readHidden = (entry: HtmlElement): Record<string, string> =>
  Object.fromEntries(['kind', 'id', 'seen', 'back'].map((name) => [name, findAttribute(entry, `input[name=${name}]`, 'value') ?? '']));
