// Headers of every response of the staff origin.
import { createNonce } from '#backend/platform/nonce.ts';
import { strictTransport } from '#lib/requests/strict-transport.ts';
import type { StaffMiddleware } from './context.ts';

const fixedHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // with no-referrer, browsers would send `Origin: null` with the own forms
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Origin-Agent-Cluster': '?1',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'X-Robots-Tag': 'noindex, nofollow',
};

interface PolicySources {
  nonce: string;
  formOrigins: readonly string[];
  pictureOrigins: readonly string[];
  /** True if the page has a script. */
  hasScript: boolean;
  /** Origins of the pages in the frame of the editor. */
  frameOrigins: readonly string[] | undefined;
}

/** Scripts and styles need the nonce of the response. No script runs on pages without one of their own. */
const createPolicy = ({ nonce, formOrigins, pictureOrigins, hasScript, frameOrigins }: PolicySources): string =>
  [
    "default-src 'none'",
    ...(hasScript ? [`script-src 'nonce-${nonce}'`, "connect-src 'self'"] : []),
    ...(frameOrigins ? [`frame-src ${["'self'", ...frameOrigins].join(' ')}`] : []),
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src ${["'self' data:", ...pictureOrigins].join(' ')}`, // form controls have arrows in their styles
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // the editor cleans the HTML of rich text (client/studio/trusted-html.ts)
    `trusted-types ${frameOrigins ? 'default' : "'none'"}`,
  ].join('; ');

/** Creates the correlation id and the nonce, and sets the headers of the response. */
export const responseHeaders: StaffMiddleware = async (c, next) => {
  const correlationId = crypto.randomUUID();
  c.set('correlationId', correlationId);
  c.set('nonce', createNonce());
  c.set('formOrigins', []);
  c.set('pictureOrigins', []);
  c.set('hasScript', false);
  c.set('frameOrigins', undefined);
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value);
  headers.set('x-correlation-id', correlationId);
  headers.set('Content-Security-Policy', createPolicy(c.var));
  // with this header, the editor could not frame pages of the shop, which do not opt in to it
  if (c.get('frameOrigins')) headers.delete('Cross-Origin-Embedder-Policy');
  if (new URL(c.req.url).protocol === 'https:') headers.set('Strict-Transport-Security', strictTransport);
};
