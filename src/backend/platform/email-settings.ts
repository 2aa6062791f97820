// Reads the variables for sending emails.
import { isLoopback } from '#lib/requests/loopback.ts';
import type { BackendEnv } from './env.ts';
import { listSecrets } from './key-ring.ts';

const providers = ['cloudflare', 'smtp', 'resend'] as const;
type EmailProvider = (typeof providers)[number];

/** Addresses by site. Sites that are not listed have the address `default`. */
interface AddressesBySite {
  default: string;
  sites: ReadonlyMap<string, string>;
}

export interface EmailSettings {
  provider: EmailProvider;
  from: AddressesBySite;
  /** Undefined if replies go to the brand's customer service. */
  replyTo: AddressesBySite | undefined;
  /** Undefined for the default of the provider. */
  perSecond: number | undefined;
}

type Variables = Pick<
  BackendEnv,
  | 'EMAIL'
  | 'EMAIL_TRANSPORT'
  | 'EMAIL_FROM'
  | 'EMAIL_REPLY_TO'
  | 'EMAIL_PER_SECOND'
  | 'EMAIL_API_ORIGIN'
  | 'EMAIL_WEBHOOK_SECRETS'
  | 'SMTP_URL'
  | 'RESEND_API_KEY'
  | 'SITE_ORIGIN'
  | 'ENVIRONMENT'
>;

/** Returns true if emails leave the shop. Otherwise they stay in the outbox, as on a developer's machine. */
export const sendsEmails = ({ EMAIL_TRANSPORT: transport = '' }: Pick<BackendEnv, 'EMAIL_TRANSPORT'>): boolean => transport !== '';

/** Returns the errors in the configuration of emails, as messages for operators. */
export function findEmailProblems(env: Variables): string[] {
  if (!sendsEmails(env)) return [];
  const { EMAIL_TRANSPORT: transport = '', EMAIL_FROM: from = '', EMAIL_REPLY_TO: replyTo = '', EMAIL_PER_SECOND: rate = '' } = env;
  return [
    ...(isProvider(transport) ? findProviderProblems[transport](env) : [`EMAIL_TRANSPORT must be ${providers.join(', ')} or empty`]),
    ...(parseAddresses(from)
      ? []
      : ['EMAIL_FROM must be an address, and may be followed by addresses of sites, such as de=hallo@shop.example']),
    ...(replyTo === '' || parseAddresses(replyTo) ? [] : ['EMAIL_REPLY_TO must have the format of EMAIL_FROM']),
    ...(env.SITE_ORIGIN ? [] : ['SITE_ORIGIN is missing, with which links in emails begin']),
    ...(rate === '' || Number(rate) > 0 ? [] : ['EMAIL_PER_SECOND must be a positive number']),
  ];
}

const findProviderProblems: Record<EmailProvider, (env: Variables) => string[]> = {
  cloudflare: ({ EMAIL }) => (EMAIL ? [] : ['the send_email binding EMAIL is missing']),
  smtp: ({ SMTP_URL = '' }) => (readSmtpUrl(SMTP_URL) ? [] : ['SMTP_URL must be like smtps://user:password@smtp.example:465']),
  resend: ({ RESEND_API_KEY = '', EMAIL_API_ORIGIN: api = '', EMAIL_WEBHOOK_SECRETS, ENVIRONMENT }) => [
    ...(RESEND_API_KEY === '' ? ['RESEND_API_KEY is missing'] : []),
    ...(listSecrets(EMAIL_WEBHOOK_SECRETS).length > 0 ? [] : ['EMAIL_WEBHOOK_SECRETS is missing']),
    ...(api === '' || (URL.canParse(api) && (ENVIRONMENT !== 'production' || new URL(api).protocol === 'https:'))
      ? []
      : ['EMAIL_API_ORIGIN must be a URL; in production it must begin with https:']),
  ],
};

/** Parses the variables. Returns undefined if emails stay in the outbox. Throws an error that lists all problems. */
export function readEmailSettings(env: Variables): EmailSettings | undefined {
  const { EMAIL_TRANSPORT: provider = '', EMAIL_FROM = '', EMAIL_REPLY_TO = '', EMAIL_PER_SECOND = '' } = env;
  if (!sendsEmails(env)) return undefined;
  const problems = findEmailProblems(env);
  const from = parseAddresses(EMAIL_FROM);
  if (problems.length > 0 || !from || !isProvider(provider)) throw new Error(`Emails are not configured. ${problems.join('; ')}.`);
  return {
    provider,
    from,
    replyTo: parseAddresses(EMAIL_REPLY_TO),
    perSecond: EMAIL_PER_SECOND === '' ? undefined : Number(EMAIL_PER_SECOND),
  };
}

export const findAddress = ({ default: address, sites }: AddressesBySite, siteId: string): string => sites.get(siteId) ?? address;

export interface SmtpServer {
  host: string;
  port: number;
  /** True if the connection begins with TLS. Otherwise STARTTLS is required, except on the same machine. */
  isTls: boolean;
  isLocal: boolean;
  user: string;
  password: string;
}

/** Parses a URL such as `smtps://user:password@smtp.example:465`. Returns undefined if it is invalid. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname: host, port, username, password } = new URL(text);
  const isTls = protocol === 'smtps:';
  if (host === '' || (!isTls && protocol !== 'smtp:')) return undefined;
  return {
    host,
    port: Number(port) || (isTls ? 465 : 587),
    isTls,
    isLocal: isLoopback(host),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

const isProvider = (text: string): text is EmailProvider => (providers as readonly string[]).includes(text);

/** Parses a list such as `hello@shop.example de=hallo@shop.example`, whose first entry is the default. */
function parseAddresses(text: string): AddressesBySite | undefined {
  const [first = '', ...others] = text.trim().split(/[\s,]+/);
  const pairs = others.map((each): [string, string] => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]);
  if (!isAddress(first) || !pairs.every(([site, address]) => /^[a-z]+$/.test(site) && isAddress(address))) return undefined;
  return { default: first, sites: new Map(pairs) };
}

const isAddress = (text: string): boolean => /^[\w.+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i.test(text);
