// Searches for people. URLs are in server logs and browser histories, so a URL contains the search only encrypted and for a limited time.
import * as z from 'zod';
import { seal, unseal } from '#session/seal.ts';
import type { StaffContext } from './context.ts';

const kind = 'cairn-staff-search';
/** How long a person can return to the results of a search. */
const lifetimeSeconds = 60 * 60;
const parameter = 'search';

const claimsSchema = z.object({ actor: z.string(), text: z.string() });

const readOptions = (c: StaffContext) => ({ secrets: c.get('config').previewSecrets, now: Math.floor(Date.now() / 1000), kind });

/** Redirects to the results of a search, for the person who submitted it. `others` are parameters without personal data. */
export async function redirectToSearch(
  c: StaffContext,
  path: string,
  { text, others = [] }: { text: string; others?: readonly [name: string, value: string][] },
): Promise<Response> {
  const query = new URLSearchParams([...others]);
  if (text !== '') query.set(parameter, await seal({ actor: c.get('staff').actor, text }, lifetimeSeconds, readOptions(c)));
  return c.redirect(query.size === 0 ? path : `${path}?${query}`, 303);
}

export interface Search {
  /** The searched text. Empty if there is no search. */
  text: string;
  /** True if the search has expired, or another person submitted it. */
  isExpired: boolean;
  /** The parameters of the URL, for links to other pages of the results. */
  parameters: Record<string, string>;
}

/** Returns the search that the parameters of the URL, or the given ones, contain. */
export async function readSearch(c: StaffContext, query: URLSearchParams = new URL(c.req.url).searchParams): Promise<Search> {
  const sealed = query.get(parameter) ?? '';
  if (sealed === '') return { text: '', isExpired: false, parameters: {} };
  const { data } = claimsSchema.safeParse(await unseal(sealed, readOptions(c)));
  if (!data || data.actor !== c.get('staff').actor) return { text: '', isExpired: true, parameters: {} };
  return { text: data.text, isExpired: false, parameters: { [parameter]: sealed } };
}

/** Tells the person that a search has expired. */
export const expiredText = 'This search has expired. Enter it again.';
