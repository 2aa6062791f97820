// The document with the reports of the gateways in this repository: the example gateway, the embedded backend and the adapter for Vendure.
import { openEmbeddedGateway } from '../../test/support/embedded-gateway.ts';
import { openExampleGateway } from '../../test/support/example-gateway.ts';
import { openVendure } from '../../test/support/vendure.ts';
import { renderReport } from './render-report.ts';
import { type Report, runChecks } from './run-checks.ts';
import { defaultSeed } from './seed.ts';

export const reportDocument = 'docs/gateway/conformance.md';

const secret = 'a-secret-of-this-run-that-is-long-enough';

interface ReportedGateway {
  origin: string;
  contentOrigin?: string;
  close: () => Promise<void>;
}

const openers: Readonly<Record<'example' | 'embedded' | 'vendure', () => Promise<ReportedGateway>>> = {
  /** Its tokens expire within seconds, so that the check of expired tokens runs, too. */
  example: () => openExampleGateway({ env: { GATEWAY_SECRET: secret, TOKEN_SECONDS: '4' } }),
  embedded: () => openEmbeddedGateway({ secret }),
  vendure: openVendureGateway,
};

export type ReportName = keyof typeof openers;
export const reportNames = Object.keys(openers) as ReportName[]; // the cast is safe because `openers` has no other keys

/** Starts a gateway, runs all checks, and ends it. */
export async function createReport(name: ReportName): Promise<Report> {
  const gateway = await openers[name]();
  try {
    const { origin, contentOrigin } = gateway;
    return await runChecks({ origin, contentOrigin, level: 'all', secret, locale: 'en-us', brand: 'cairn', seed: defaultSeed });
  } finally {
    await gateway.close();
  }
}

/** Starts Vendure with the adapter, and the embedded backend for content. */
async function openVendureGateway(): Promise<ReportedGateway> {
  const content = await openEmbeddedGateway({ secret });
  const { adapter: origin, ...world } = await openVendure({}, { GATEWAY_SECRET: secret, TOKEN_SECONDS: '4' });
  const close = async () => {
    await world.close();
    await content.close();
  };
  return { origin, contentOrigin: content.origin, close };
}

/** Replaces a report between its markers. */
export const fillReport = (text: string, name: ReportName, report: Report): string =>
  text.replace(new RegExp(`(<!-- report ${name} -->)[\\s\\S]*?(<!-- end of report -->)`), (_, start: string, end: string) =>
    [start, '', renderReport(report).trim(), '', end].join('\n'),
  );
