// `npm run gateway:reports`: writes the reports in docs/gateway/conformance.md. `-- vendure` writes only the report of that gateway.
import { readFileSync, writeFileSync } from 'node:fs';
import { createReport, fillReport, reportDocument, reportNames } from './report-document.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !reportNames.some((known) => known === name));
if (unknown !== undefined) throw new Error(`There is no report ${unknown}: ${reportNames.join(', ')}`);
for (const name of reportNames) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const report = await createReport(name);
  writeFileSync(reportDocument, fillReport(readFileSync(reportDocument, 'utf8'), name, report));
}
