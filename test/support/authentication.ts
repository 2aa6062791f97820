// Makes sign-ins older, so that a test does not have to wait ten minutes.
import { unsealText } from '#backend/platform/sealed-text.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { backendEnv } from './backend.ts';

/** Makes the last sign-in or confirmation of an account too old in each of its sessions. */
export const forgetAuthentication = (email: string) =>
  backendEnv.BACKEND_DB.prepare(
    'UPDATE consumer_session SET authenticated_at = authenticated_at - 600000 WHERE consumer_no = (SELECT consumer_no FROM consumer WHERE email = ?1)',
  )
    .bind(email)
    .run();

/** Returns the confirmation code of the latest email. */
export async function findConfirmationCode(email: string): Promise<string> {
  const emails = await createOutbox(backendEnv.BACKEND_DB).readEmails(50);
  const sentEmail = emails.find(({ recipient, kind }) => recipient === email && kind === 'confirmation-code');
  return sentEmail?.kind === 'confirmation-code' ? unsealText(backendEnv, sentEmail.data.code) : '';
}

/** Removes the password of an account, as in an account that an identity provider created. */
export const forgetPassword = (email: string) =>
  backendEnv.BACKEND_DB.prepare("UPDATE consumer SET password_hash = 'pbkdf2$100000$00000000000000000000000000000000$' WHERE email = ?1")
    .bind(email)
    .run();
