// Fills the generated tables into the documents about the gateway.
import { renderCalls } from './render-calls.ts';
import { renderFieldLimits } from './render-field-limits.ts';
import { renderRateLimits } from './render-rate-limits.ts';

/** The documents that contain generated tables. */
export const documents = ['docs/gateway/calls.md', 'docs/gateway/limits.md'];

const tables: Record<string, () => string> = { calls: renderCalls, fields: renderFieldLimits, rates: renderRateLimits };

/** Returns the text with every table between its markers rendered again. Throws for a marker that names no table. */
export const fillTables = (text: string): string =>
  text.replace(/(<!-- table (\w+) -->)[\s\S]*?(<!-- end of table -->)/g, (_, start: string, name: string, end: string) => {
    const render = tables[name];
    if (!render) throw new Error(`There is no table called "${name}".`);
    return `${start}\n\n${render()}\n\n${end}`;
  });
