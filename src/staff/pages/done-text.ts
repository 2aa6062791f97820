// Messages about what the person has just done, after a redirect.
import type { StaffContext } from '../../context.ts';

/**
 * Returns the text for the parameter `done` of the URL. It is ignored unless a page of the studio redirected here, because a link on
 * another origin could otherwise claim that something is published.
 */
export function readDoneText(c: StaffContext, texts: Readonly<Record<string, string>>): string | undefined {
  const name = c.req.query('done') ?? '';
  return c.req.header('sec-fetch-site') === 'same-origin' && Object.hasOwn(texts, name) ? texts[name] : undefined;
}
