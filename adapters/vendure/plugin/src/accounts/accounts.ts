import { DefaultPasswordValidationStrategy } from '@vendure/core';
import type { PluginPart } from '../plugin-part.ts';
import { AccountsResolver } from './accounts-resolver.ts';
import { accountsSchema } from './accounts-schema.ts';
import { AccountsService } from './accounts-service.ts';
import { AttemptRecord } from './attempt-record.ts';
import { Attempts } from './attempts.ts';
import { deleteExpired } from './delete-expired.ts';
import { Emails } from './emails.ts';
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
  providers: [AccountsService, Attempts, Emails, GuestCarts, GuestOrders, OwnAccount, Passwords, Profiles],
  entities: [AttemptRecord, SignInCode],
  controllers: [VerificationPage],
  configure: ({ authOptions, schedulerOptions }) => {
    schedulerOptions.tasks?.push(deleteExpired);
    authOptions.passwordHashingStrategy = new PasswordHashing();
    authOptions.passwordValidationStrategy = new DefaultPasswordValidationStrategy({ minLength: 8, maxLength: 200 });
  },
};
