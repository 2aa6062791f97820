// Where error reports are sent, as the variables of a Worker define it.

export interface ErrorReportSettings {
  /** URL of the envelope endpoint of Sentry, or of a service with the same protocol. */
  url: string;
  publicKey: string;
  environment: string;
  release: string;
}

export interface ErrorReportVariables {
  /** DSN of a Sentry project, `https://KEY@HOST/PROJECT`. If empty or undefined, no error reports are sent. */
  SENTRY_DSN?: string;
  /** Id of the build, which `npm run deploy` sets. */
  RELEASE?: string;
}

const developmentRelease = 'development';

/** Parses the variables. Undefined if no error reports are sent, or if the DSN is malformed. */
export function readErrorReportSettings({
  SENTRY_DSN: dsn = '',
  RELEASE,
  ENVIRONMENT,
}: ErrorReportVariables & { ENVIRONMENT: string }): ErrorReportSettings | undefined {
  const parsed = /^https?:/.test(dsn) ? URL.parse(dsn) : null;
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(parsed?.pathname ?? '') ?? [];
  if (!parsed || parsed.username === '' || project === undefined) return undefined;
  return {
    url: `${parsed.origin}${folder}/api/${project}/envelope/`,
    publicKey: parsed.username,
    environment: ENVIRONMENT,
    release: RELEASE || developmentRelease,
  };
}
