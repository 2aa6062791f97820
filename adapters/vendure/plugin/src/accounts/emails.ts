// Emails about accounts. They are handed to a webhook, which writes and sends them; in development they are files.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Customer,
  CustomerService,
  EventBus,
  type ID,
  type JobQueue,
  JobQueueService,
  LanguageCode,
  Logger,
  PasswordResetEvent,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  UserService,
} from '@vendure/core';
import { SessionStore } from '../sessions/session-store.ts';
import { ShopperSession } from '../sessions/shopper-session.ts';
import type { EmailSettings } from '../settings.ts';
import { sendSigned } from '../signed-request.ts';
import { createConfirmationCode } from './confirmation-code.ts';

/** Injection token of the settings. */
export const emailSettings = Symbol('email settings');

/** A request for an email. It contains no tokens, because requests are stored. */
type EmailRequest = { site: string; locale: string } & (
  | { kind: 'password-reset'; emailAddress: string }
  | { kind: 'email-verification' | 'password-changed'; userId: ID }
  | { kind: 'confirmation-code'; chainId: string }
  | { kind: 'account-deleted'; emailAddress: string; firstName: string }
);

/** An email as the webhook receives it. */
interface Email {
  id: string;
  kind: EmailRequest['kind'];
  recipient: string;
  /** Locale of the shopper, such as en-us. */
  locale: string;
  firstName: string;
  /** Link that the email contains. */
  url?: string;
  /** Code that the email contains. */
  code?: string;
}

const retries = 8;

@Injectable()
export class Emails implements OnModuleInit {
  private queue: JobQueue<EmailRequest>;

  constructor(
    private connection: TransactionalConnection,
    private customers: CustomerService,
    private users: UserService,
    private sessions: SessionStore,
    private contexts: RequestContextService,
    private events: EventBus,
    private jobs: JobQueueService,
    @Inject(emailSettings) private settings: EmailSettings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.queue = await this.jobs.createQueue<EmailRequest>({
      name: 'cairn-emails',
      process: async ({ id, data }) => {
        const email = await this.write(String(id), data);
        if (email) await this.send(email);
      },
    });
  }

  /** Requests an email, which is sent after the response, so that the duration of the response reveals nothing about the account. */
  async request(ctx: RequestContext, email: EmailRequest): Promise<void> {
    await this.queue.add(email, { ctx, retries });
  }

  private async write(id: string, request: EmailRequest): Promise<Email | undefined> {
    const { kind, site, locale } = request;
    const common = { id, kind, locale };
    if (request.kind === 'account-deleted') return { ...common, recipient: request.emailAddress, firstName: request.firstName };
    const ctx = await this.contexts.create({ apiType: 'shop', channelOrToken: site, languageCode: LanguageCode.en });
    if (request.kind === 'password-reset') return this.writeReset(ctx, { ...common, emailAddress: request.emailAddress });
    const chain =
      request.kind === 'confirmation-code'
        ? await this.connection.rawConnection.getRepository(ShopperSession).findOneBy({ chainId: request.chainId })
        : undefined;
    const userId = request.kind === 'confirmation-code' ? chain?.userId : request.userId;
    const customer = userId == null ? undefined : await this.customers.findOneByUserId(ctx, userId, false);
    if (!customer || userId == null) return undefined;
    const addressed = { ...common, recipient: customer.emailAddress, firstName: customer.firstName };
    if (request.kind === 'password-changed') return { ...addressed, url: `${this.settings.shopUrl}/${locale}/forgot-password` };
    if (chain) return { ...addressed, code: createConfirmationCode(this.sessions, chain) };
    const user = await this.users.getUserById(ctx, userId);
    const token = user?.getNativeAuthenticationMethod(false)?.verificationToken;
    return token ? { ...addressed, url: `${this.settings.publicUrl}/verify-email/${encodeURIComponent(token)}` } : undefined;
  }

  private async writeReset(
    ctx: RequestContext,
    { emailAddress, ...common }: Pick<Email, 'id' | 'kind' | 'locale'> & { emailAddress: string },
  ): Promise<Email | undefined> {
    const user = await this.users.setPasswordResetToken(ctx, emailAddress);
    const customer: Customer | undefined = user && (await this.customers.findOneByUserId(ctx, user.id, false));
    const token = user?.getNativeAuthenticationMethod(false)?.passwordResetToken;
    if (!user || !customer || !token) return undefined;
    await this.events.publish(new PasswordResetEvent(ctx, user));
    const url = `${this.settings.shopUrl}/${common.locale}/reset-password?token=${encodeURIComponent(token)}`;
    return { ...common, recipient: customer.emailAddress, firstName: customer.firstName, url };
  }

  private async send(email: Email): Promise<void> {
    const { webhook, folder } = this.settings;
    const body = JSON.stringify({ type: `email.${email.kind}`, data: email });
    if (webhook) await sendSigned(webhook, { id: `email-${email.id}`, body, timeoutMs: 10_000 });
    else if (folder !== undefined) await writeText(folder, email);
    else Logger.warn(`The email ${email.kind} was not sent, because EMAIL_WEBHOOK_URL is empty.`, 'Cairn');
  }
}

async function writeText(folder: string, email: Email): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { kind, recipient, firstName, locale, url, code } = email;
  const lines = [
    `To: ${recipient}`,
    `Subject: ${kind}`,
    `Content-Language: ${locale}`,
    '',
    firstName,
    ...(url ? [url] : []),
    ...(code ? [code] : []),
  ];
  await writeFile(join(folder, `${Date.now()}-${kind}-${randomUUID()}.eml`), `${lines.join('\n')}\n`);
}
