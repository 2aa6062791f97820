// Programs that read pages for search engines and for previews of links. They are new visitors with each page, and many run no scripts.
import type { AppContext } from './context.ts';

const crawlers = /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|whatsapp|linkedinbot|embedly|mediapartners/i;

/** Whether the request comes from one, as it says itself. */
export const isCrawler = (c: AppContext): boolean => crawlers.test(c.req.header('user-agent') ?? '');
