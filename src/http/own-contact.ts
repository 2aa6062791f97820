import type { PersonalContext } from './page.ts';

/** Name and address of whoever is signed in, to begin a form with; empty for everybody else, and where the gateway does not say now. */
export async function readOwnContact({ account, report, shopper }: PersonalContext): Promise<{ name?: string; email?: string }> {
  if (!account.current()) return {};
  const answer = await shopper.gateway('consumer.profile', { query: {} }).catch(report);
  if (!answer?.ok) return {};
  const { firstName, lastName, email } = answer.value.consumerDetails;
  return { name: `${firstName} ${lastName}`.trim(), email };
}
