// Shared code of the pages for editors and developers, which exist only outside production, are never cached or indexed, and run no
// scripts.

import type { MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import { brand, fontStack } from '#brand.ts';

type Html = ReturnType<typeof html>;

interface ToolPage {
  title: string;
  nonce: string;
  /** Style rules of this page, appended to the shared style. */
  style: string;
  bodyClass?: string;
  header: Html;
  main: Html;
}

export const toolHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

export const refuseInProduction: MiddlewareHandler<{ Bindings: BackendEnv }> = async ({ env }, next) =>
  env.ENVIRONMENT === 'production' ? respondNotFound() : next();

export const respondNotFound = (): Response => new Response('Not found.', { status: 404, headers: toolHeaders });

/** Responds with a page. `policy` lists what the page can load or do; its Content Security Policy forbids everything else. */
export const respondHtml = async (page: Html | string, policy: readonly string[]): Promise<Response> =>
  new Response((await page).toString(), {
    headers: {
      ...toolHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': ["default-src 'none'", "base-uri 'none'", ...policy].join('; '),
    },
  });

export const writeToolPage = ({ title, nonce, style, bodyClass = '', header, main }: ToolPage): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${brand.name}</title>
<style nonce="${nonce}">${raw(sharedStyle + style)}</style>
</head>
<body class="${bodyClass}">
<header>${header}</header>
<main>
${main}
</main>
</body>
</html>`;

const { colors } = brand;
const sharedStyle = `
:root { color-scheme: light; --ink: ${colors.ink}; --soft: ${colors.inkSoft}; --line: ${colors.line}; --stone: ${colors.stone}; --paper: ${colors.paper}; --accent: ${colors.accent}; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 ${fontStack}; overflow-wrap: anywhere; }
header { padding: 1rem 1.5rem; background: var(--ink); color: #fff; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h1 a { color: inherit; text-decoration: none; }
header p { margin: .125rem 0 0; font-size: .875rem; }
header p a { color: inherit; }
h2 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
