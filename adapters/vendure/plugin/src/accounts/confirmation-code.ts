import type { SecretSource } from './known-device.ts';

const digits = 8;
export const codeLifeMs = 10 * 60_000;
/** Number of attempts to enter an emailed code. */
export const maxCodeAttempts = 5;

/** Derives the code of a session from a secret, so that the code need not be stored. */
export function createConfirmationCode(
  secrets: SecretSource,
  { chainId, codeSentAt }: { chainId: string; codeSentAt: Date | null },
): string {
  const hex = secrets.derive('confirmation code', chainId, String(codeSentAt?.getTime()));
  return String(Number.parseInt(hex.slice(0, 12), 16) % 10 ** digits).padStart(digits, '0');
}
