// The pages on which staff manage experiments.
import { findElement, readText } from './html.ts';
import type { StaffBrowser } from './staff.ts';

export const experimentsPath = '/studio/experiments';

export const openExperiment = async (browser: StaffBrowser, key: string, query = ''): Promise<string> =>
  (await browser.get(`${experimentsPath}/${encodeURIComponent(key)}${query}`)).text();

/** Submits one of the forms `start`, `end` and `promote`. */
export const postExperiment = (browser: StaffBrowser, key: string, verb: string, form: Record<string, string> = {}): Promise<Response> =>
  browser.post(`${experimentsPath}/${encodeURIComponent(key)}/${verb}`, form);

/** Returns the text of a page's main part. */
export const readMain = (page: string): string => readText(findElement(page, 'main'));
