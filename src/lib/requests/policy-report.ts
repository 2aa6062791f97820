// Parses Content-Security-Policy violation reports that browsers send for `report-to` (Reporting API) or `report-uri` (CSP 2).

/** Path that receives the reports. */
export const policyReportPath = '/policy-reports';
/** Name of the reporting endpoint in headers. */
export const policyReportGroup = 'policy';

export interface PolicyReport {
  /** The violated directive, such as `script-src-elem`. */
  directive: string;
  /** The blocked resource: a URL without its query, or a keyword such as `inline`. */
  blocked: string;
  /** Path of the page that violated the policy. */
  page: string;
}

/** Parses the reports in a body, up to a maximum number. Reports in any other form are ignored. */
export function parsePolicyReports(text: string): PolicyReport[] {
  const sent = parseJson(text);
  return (Array.isArray(sent) ? sent.slice(0, maxReports) : [sent]).flatMap((each) => readReport(each) ?? []);
}

const maxReports = 20;
const maxCharacters = 200;

function readReport(sent: unknown): PolicyReport | undefined {
  const body = readField(sent, 'type') === 'csp-violation' ? readField(sent, 'body') : readField(sent, 'csp-report');
  const text = (...names: string[]): string => names.map((name) => readField(body, name)).find((value) => typeof value === 'string') ?? '';
  const directive = /^[a-z-]{1,40}/.exec(text('effectiveDirective', 'effective-directive', 'violated-directive'))?.[0];
  if (directive === undefined) return undefined;
  const page = withoutQuery(text('documentURL', 'document-uri'));
  return { directive, blocked: withoutQuery(text('blockedURL', 'blocked-uri')), page: URL.canParse(page) ? new URL(page).pathname : '' };
}

/** Returns the URL without its query, fragment and user name, because these may contain personal data. */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,30}$/.test(address) ? address : '';
  const { protocol, host, pathname } = new URL(address);
  return (host === '' ? protocol : `${protocol}//${host}${pathname}`).slice(0, maxCharacters);
}

const readField = (from: unknown, name: string): string | object | undefined => {
  const value: unknown = typeof from === 'object' && from !== null && Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined;
  return typeof value === 'string' || (typeof value === 'object' && value !== null) ? value : undefined;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
