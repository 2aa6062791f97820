import { DefaultPasswordValidationStrategy } from '@vendure/core';
import type { PluginPart } from '../plugin-part.ts';
import { AccountsResolver } from './accounts-resolver.ts';
import { accountsSchema } from './accounts-schema.ts';
import { AccountsService } from './accounts-service.ts';
import { AttemptRecord } from './attempt-record.ts';
import { Attempts } from './attempts.ts';
import { deleteExpired } from './delete-expired.ts';
import { type EmailSettings, Emails, emailSettings } from './emails.ts';
import { GuestCarts } from './guest-carts.ts';
import { GuestOrders } from './guest-orders.ts';
import { OwnAccount } from './own-account.ts';
import { PasswordHashing } from './password-hashing.ts';
import { Passwords } from './passwords.ts';
import { Profiles } from './profiles.ts';
import { SignInCode } from './sign-in-code.ts';
import { VerificationPage } from './verification-page.ts';

/** Accounts of customers: sign-up, sign-in, profile and address book. */
export const accountsPart: PluginPart = {
  schema: accountsSchema,
  resolvers: [AccountsResolver],
  providers: [
    ...[AccountsService, Attempts, Emails, GuestCarts, GuestOrders, OwnAccount, Passwords, Profiles],
    { provide: emailSettings, useFactory: readEmailSettings },
  ],
  entities: [AttemptRecord, SignInCode],
  controllers: [VerificationPage],
  configure: ({ authOptions, schedulerOptions }) => {
    schedulerOptions.tasks?.push(deleteExpired);
    authOptions.passwordHashingStrategy = new PasswordHashing();
    authOptions.passwordValidationStrategy = new DefaultPasswordValidationStrategy({ minLength: 8, maxLength: 200 });
  },
};

function readEmailSettings(): EmailSettings {
  const { SHOP_URL, PUBLIC_URL, PORT = '3000', EMAIL_WEBHOOK_URL: url, EMAIL_WEBHOOK_SECRET: secret = '', EMAIL_FOLDER } = process.env;
  if (url && !secret) throw new Error('The environment variable EMAIL_WEBHOOK_SECRET is missing.');
  return {
    shopUrl: SHOP_URL || 'http://localhost:8787',
    publicUrl: PUBLIC_URL || `http://localhost:${PORT}`,
    webhook: url ? { url, secret } : undefined,
    folder: EMAIL_FOLDER || undefined,
  };
}
