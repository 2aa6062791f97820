import type { PersonalContext } from './page.ts';

/** Returns name and address of the signed-in shopper to prefill a form; empty for guests, and if the gateway does not respond. */
export async function readOwnContact({ report, shopper }: PersonalContext): Promise<{ name?: string; email?: string }> {
  if (!shopper.account.current()) return {};
  const answer = await shopper.gateway('consumer.profile', { query: {} }).catch(report);
  if (!answer?.ok) return {};
  const { firstName, lastName, email } = answer.value.consumerDetails;
  return { name: `${firstName} ${lastName}`.trim(), email };
}
