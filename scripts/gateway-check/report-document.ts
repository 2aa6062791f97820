// The document with the reports of the two gateways in this repository: the example gateway and the embedded backend.
import { openEmbeddedGateway } from '../../test/support/embedded-gateway.ts';
import { openExampleGateway } from '../../test/support/example-gateway.ts';
import { renderReport } from './render-report.ts';
import { type Report, runChecks } from './run-checks.ts';
import { defaultSeed } from './seed.ts';

export const reportDocument = 'docs/gateway/conformance.md';

const secret = 'a-secret-of-this-run-that-is-long-enough';

const openers = {
  /** Its tokens expire within seconds, so that the check of expired tokens runs, too. */
  example: () => openExampleGateway({ env: { GATEWAY_SECRET: secret, TOKEN_SECONDS: '4' } }),
  embedded: () => openEmbeddedGateway({ secret }),
};

export type ReportName = keyof typeof openers;
export const reportNames = Object.keys(openers) as ReportName[]; // the cast is safe because `openers` has no other keys

/** Starts a gateway, runs all checks, and ends it. */
export async function createReport(name: ReportName): Promise<Report> {
  const gateway = await openers[name]();
  try {
    return await runChecks({ origin: gateway.origin, level: 'all', secret, locale: 'en-us', brand: 'cairn', seed: defaultSeed });
  } finally {
    await gateway.close();
  }
}

/** Replaces a report between its markers. */
export const fillReport = (text: string, name: ReportName, report: Report): string =>
  text.replace(new RegExp(`(<!-- report ${name} -->)[\\s\\S]*?(<!-- end of report -->)`), (_, start: string, end: string) =>
    [start, '', renderReport(report).trim(), '', end].join('\n'),
  );
