// A developer page, outside production, with the results of each variant of each experiment in the local datafile.
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createNonce } from '#backend/platform/nonce.ts';
import { readExperimentResults, type VariantResult } from '#backend/stores/experiment-events.ts';
import { refuseInProduction, respondHtml, respondNotFound, writeToolPage } from '../tools/tool-page.ts';

export const experimentResultsPath = '/experiment-results';

type Html = ReturnType<typeof html>;

export function createExperimentResultsApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.use(refuseInProduction);
  app.get(experimentResultsPath, async ({ env }) => {
    const nonce = createNonce();
    return respondHtml(writePage(await readExperimentResults(env.BACKEND_DB), nonce), [
      `style-src 'nonce-${nonce}'`,
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });
  app.notFound(respondNotFound);
  return app;
}

const writePage = (results: readonly VariantResult[], nonce: string): Html =>
  writeToolPage({
    title: 'Experiments',
    nonce,
    style,
    header: html`<h1>Experiments</h1>`,
    main: results.length === 0 ? html`<p>No visitor has seen a variant in the last 30 days.</p>` : writeTable(results),
  });

const writeTable = (results: readonly VariantResult[]): Html => html`<table>
<caption>Visitors who saw a variant in the last 30 days, and what they did afterwards</caption>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${results.map(
  ({ experiment, variant, visitors, adders, buyers }) =>
    html`<tr><th scope="row">${experiment}</th><td>${variant}</td><td>${visitors}</td><td>${writeShare(adders, visitors)}</td><td>${writeShare(buyers, visitors)}</td></tr>`,
)}</tbody>
</table>`;

const columns = ['Experiment', 'Variant', 'Visitors', 'Added to the cart', 'Bought'];

const writeShare = (count: number, all: number): string => `${count} (${all === 0 ? 0 : Math.round((count * 100) / all)} %)`;

const style = `
main { overflow-x: auto; padding: 1rem; }
table { border-collapse: collapse; }
caption { padding-block: .5rem; text-align: start; }
th, td { border-block-end: 1px solid; padding: .5rem .75rem; text-align: start; }
`;
