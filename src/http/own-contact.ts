import type { PersonalContext } from './page.ts';

/** Returns the name and email address of the signed-in shopper, to prefill a form. Empty for guests, and if the profile cannot be read. */
export async function readOwnContact({ report, shopper }: PersonalContext): Promise<{ name?: string; email?: string }> {
  if (!shopper.account.current()) return {};
  const answer = await shopper.gateway('consumer.profile', { query: {} }).catch(report);
  if (!answer?.ok) return {};
  const { firstName, lastName, email } = answer.value.consumerDetails;
  return { name: `${firstName} ${lastName}`.trim(), email };
}
