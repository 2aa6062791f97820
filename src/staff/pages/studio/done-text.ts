// Messages about what the person has just done, after a redirect.
import type { StaffContext } from '../../context.ts';

/**
 * Returns the text that the parameter `done` of the address names. Only redirects of the own forms have one: a link on another page could
 * otherwise claim that something is published.
 */
export function readDoneText(c: StaffContext, texts: Readonly<Record<string, string>>): string | undefined {
  const name = c.req.query('done') ?? '';
  return c.req.header('sec-fetch-site') === 'same-origin' && Object.hasOwn(texts, name) ? texts[name] : undefined;
}
