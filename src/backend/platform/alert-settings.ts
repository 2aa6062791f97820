// Reads the variables of the alerts.
import type { BackendEnv } from './env.ts';
import { listSecrets } from './key-ring.ts';

export interface AlertSettings {
  /** The addresses of operators. */
  emails: readonly string[];
  webhook: { url: URL; secret: string } | undefined;
  /** URL of the runbooks, to which the name of a section is added. */
  runbooks: string;
}

type Variables = Pick<BackendEnv, 'ALERT_EMAILS' | 'ALERT_WEBHOOK_URL' | 'ALERT_WEBHOOK_SECRETS' | 'RUNBOOKS_URL' | 'ENVIRONMENT'>;

const listEmails = (text: string): string[] => text.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));

/** Returns the errors in the configuration, as messages for operators. */
export function findAlertProblems({
  ALERT_EMAILS = '',
  ALERT_WEBHOOK_URL: url = '',
  ALERT_WEBHOOK_SECRETS,
  ENVIRONMENT,
}: Variables): string[] {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  return [
    ...(listEmails(ALERT_EMAILS).every((each) => /^[^\s@]+@[^\s@]+$/.test(each)) ? [] : ['ALERT_EMAILS must be comma-separated addresses']),
    ...(url === '' || protocol === 'https:' || (protocol === 'http:' && ENVIRONMENT !== 'production')
      ? []
      : ['ALERT_WEBHOOK_URL must be a URL; in production it must begin with https:']),
    ...(url === '' || listSecrets(ALERT_WEBHOOK_SECRETS).length > 0 ? [] : ['ALERT_WEBHOOK_SECRETS is missing or too short']),
  ];
}

/** Parses the variables. Values with problems are left out, because the other channel may still work. */
export function readAlertSettings(env: Variables): AlertSettings {
  const { ALERT_EMAILS = '', ALERT_WEBHOOK_URL: url = '', ALERT_WEBHOOK_SECRETS, RUNBOOKS_URL } = env;
  const problems = findAlertProblems(env);
  const isUsable = (name: string) => !problems.some((problem) => problem.startsWith(name));
  const [secret] = listSecrets(ALERT_WEBHOOK_SECRETS);
  return {
    emails: isUsable('ALERT_EMAILS') ? listEmails(ALERT_EMAILS) : [],
    webhook: url !== '' && secret !== undefined && isUsable('ALERT_WEBHOOK_URL') ? { url: new URL(url), secret } : undefined,
    runbooks: RUNBOOKS_URL || 'docs/runbooks.md',
  };
}
