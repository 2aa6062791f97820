// `npm run gateway:reports`: writes the reports in docs/gateway/conformance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { createReport, fillReport, reportDocument, reportNames } from './report-document.ts';

for (const name of reportNames) {
  const report = await createReport(name);
  writeFileSync(reportDocument, fillReport(readFileSync(reportDocument, 'utf8'), name, report));
}
