// What is known of whoever signs up: the e-mail of a link, and what they have just ordered with.
import { readOrder } from '#commerce/placement.ts';
import { isEmail } from '#lib/email.ts';
import { maskedPhone, splitPhone } from '#lib/phone.ts';
import type { PersonalContext } from '../page.ts';

/** Answers by the names of fields. A link may bring anything, so only what looks like an e-mail is taken from it. */
export async function prefillSignUp(context: PersonalContext): Promise<Partial<Record<string, string>>> {
  const { query, report } = context;
  const email = query.get('email') ?? '';
  const ofLink = isEmail(email) ? { email } : {};
  if (query.get('from') !== 'order') return ofLink;
  return { ...(await readOrderer(context).catch(report)), ...ofLink };
}

/** The order is that of the session: an address can name no other. */
async function readOrderer({ market, shopper }: PersonalContext): Promise<Partial<Record<string, string>>> {
  const answer = await readOrder(shopper);
  if (!answer?.ok) return {};
  const { shipments, billingAddress } = answer.value;
  const address = shipments.find((each) => each.address?.email)?.address ?? billingAddress;
  if (!address) return {};
  const { email, firstName, lastName, postalCode, phone } = address;
  const split = phone ? splitPhone(phone, market.dialCodes) : undefined;
  const known = { email, firstName, lastName, postalCode, ...(split && { phone: maskedPhone(split), phoneCode: split.dialCode.code }) };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== undefined));
}
