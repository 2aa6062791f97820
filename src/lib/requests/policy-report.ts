// What browsers say of a page that broke its Content-Security-Policy: to `report-to` (Reporting API) and to `report-uri` (CSP 2).

/** Where it is sent to; named here once for policy and endpoint. */
export const policyReportPath = '/policy-reports';
/** The name of that in headers. */
export const policyReportGroup = 'policy';

export interface PolicyReport {
  /** The directive that was broken, such as `script-src-elem`. */
  directive: string;
  /** What was kept out: scheme and host with its path, or a word such as `inline`. */
  blocked: string;
  /** The page, by its path. */
  page: string;
}

/** The reports of one body, at most this many; what is not of their form is passed over. */
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

/** No query and no fragment: they may hold what is a shopper's alone. Nor who is named before a host. */
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
