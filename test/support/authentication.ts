// Changes how accounts are authenticated, for example makes sign-ins older so that tests need not wait for ten minutes.
import { unsealText } from '#backend/platform/sealed-text.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { backendEnv } from './backend.ts';

/** Makes the last authentication of an account too old in all its sessions. */
export const forgetAuthentication = (email: string) =>
  backendEnv.BACKEND_DB.prepare(
    'UPDATE consumer_session SET authenticated_at = authenticated_at - 600000 WHERE consumer_no = (SELECT consumer_no FROM consumer WHERE email = ?1)',
  )
    .bind(email)
    .run();

/** Returns the confirmation code in the latest email. */
export async function findConfirmationCode(email: string): Promise<string> {
  const emails = await createOutbox(backendEnv.BACKEND_DB).readEmails(50);
  const sentEmail = emails.find(({ recipient, kind }) => recipient === email && kind === 'confirmation-code');
  return sentEmail?.kind === 'confirmation-code' ? unsealText(backendEnv, sentEmail.data.code) : '';
}

/** Returns the token of the link to set a new password in the latest email. */
export async function findResetToken(email: string): Promise<string> {
  const sentEmail = (await createOutbox(backendEnv.BACKEND_DB).readEmails(50)).find(({ recipient }) => recipient === email);
  if (sentEmail?.kind !== 'password-reset') throw new Error('No mail was written.');
  return unsealText(backendEnv, sentEmail.data.token);
}

/** Removes an account's password, as if the account had been created with an identity provider. */
export const forgetPassword = (email: string) =>
  backendEnv.BACKEND_DB.prepare("UPDATE consumer SET password_hash = 'pbkdf2$100000$00000000000000000000000000000000$' WHERE email = ?1")
    .bind(email)
    .run();
