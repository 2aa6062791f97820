// Fills generated tables into the gateway documents.
import { renderCalls } from './render-calls.ts';
import { renderFeatures, renderRequiredCalls } from './render-features.ts';
import { renderFieldLimits } from './render-field-limits.ts';
import { renderRateLimits } from './render-rate-limits.ts';
import { renderVendureCalls, renderVendureErrors, renderVendureFeatures } from './render-vendure.ts';

/** The documents that contain generated tables. */
export const documents = ['docs/gateway.md', 'docs/gateway/calls.md', 'docs/gateway/limits.md', 'docs/vendure.md'];

const tables: Record<string, () => string> = {
  calls: renderCalls,
  features: renderFeatures,
  fields: renderFieldLimits,
  rates: renderRateLimits,
  required: renderRequiredCalls,
  vendureCalls: renderVendureCalls,
  vendureErrors: renderVendureErrors,
  vendureFeatures: renderVendureFeatures,
};

/** Returns the document's text with the tables between its markers rendered again. Throws for a marker with an unknown table name. */
export const fillTables = (text: string): string =>
  text.replace(/(<!-- table (\w+) -->)[\s\S]*?(<!-- end of table -->)/g, (_, start: string, name: string, end: string) => {
    const render = tables[name];
    if (!render) throw new Error(`There is no table called "${name}".`);
    return `${start}\n\n${render()}\n\n${end}`;
  });
