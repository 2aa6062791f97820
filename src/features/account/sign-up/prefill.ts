// Initial values of the sign-up form: from the link, from a newsletter sign-up in this session, and from the last order.
import { readPlacedOrder } from '#commerce/placed-order.ts';
import type { PersonalContext } from '#http/page.ts';
import { maskedPhone, splitPhone } from '#lib/address/phone.ts';
import { writeDate } from '#lib/civil-date.ts';
import { isEmail } from '#lib/rules/email.ts';

type Values = Partial<Record<string, string>>;

/**
 * Returns the initial values by field name. Links can contain anything, so only a valid email address and an account id that the gateway
 * knows are accepted.
 */
export async function prefillSignUp(context: PersonalContext): Promise<Values> {
  const { query, report, shopper } = context;
  const { lead } = shopper.session;
  const orderer = query.get('from') === 'order' ? await readOrderer(context) : {};
  // The gateway links the order to the new account only if their email addresses match.
  const email = query.get('email') ?? orderer.email ?? lead?.email ?? '';
  const ofSession = lead?.email === email ? lead.consumerId : undefined;
  const consumerId = query.get('consumerId')?.slice(0, maxIdLength) ?? ofSession;
  const kept = consumerId && isEmail(email) ? await readLead(context, { consumerId, email }).catch(report) : {};
  return { ...orderer, ...(isEmail(email) && { ...kept, email }) };
}

/** Maximum length of an account id in UTF-16 code units, as limited by the gateway call. */
const maxIdLength = 2000;

/**
 * Returns details that the visitor entered elsewhere in the shop. The gateway returns them only if the account id and the email address
 * match.
 */
async function readLead({ market, shopper }: PersonalContext, body: { consumerId: string; email: string }): Promise<Values> {
  const answer = await shopper.gateway('consumer.retrieveUserData', { body });
  if (!answer.ok) return {};
  const { firstName, lastName, postalCode, birthDate, gender, phone } = answer.value.consumerDetails;
  const written = birthDate ? writeDate(birthDate, market.settings.dateFormat) : undefined;
  return withoutAbsent({ firstName, lastName, postalCode, birthDate: written, gender, ...describePhone(phone, market) });
}

/** Returns the customer details of the last order. The order is read from the session, so that a URL cannot request a different order. */
async function readOrderer({ market, shopper, shellWaitMs, report }: PersonalContext): Promise<Values> {
  const order = (await readPlacedOrder(shopper, { shellWaitMs, report })).shown;
  if (!order) return {};
  const { shipments, billingAddress } = order;
  const address = shipments.find((each) => each.address?.email)?.address ?? billingAddress;
  if (!address) return {};
  const { email, firstName, lastName, postalCode, phone } = address;
  return withoutAbsent({ email, firstName, lastName, postalCode, ...describePhone(phone, market) });
}

function describePhone(phone: string | undefined, { dialCodes }: PersonalContext['market']): Values {
  const split = phone ? splitPhone(phone, dialCodes) : undefined;
  return split ? { phone: maskedPhone(split), phoneCode: split.dialCode.code } : {};
}

const withoutAbsent = (values: Record<string, string | undefined>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== undefined));
