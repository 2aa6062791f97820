// The initial values of the sign-up form: from a link, from a newsletter sign-up in this session, and from the last order.
import { readPlacedOrder } from '#commerce/placed-order.ts';
import type { PersonalContext } from '#http/page.ts';
import { maskedPhone, splitPhone } from '#lib/address/phone.ts';
import { writeDate } from '#lib/civil-date.ts';
import { isEmail } from '#lib/rules/email.ts';

type Values = Partial<Record<string, string>>;

/**
 * Returns initial values by field name. A link can contain anything, so only a valid email address and an id that the gateway knows are
 * accepted from it.
 */
export async function prefillSignUp(context: PersonalContext): Promise<Values> {
  const { query, report, shopper } = context;
  const { lead } = shopper.session;
  const orderer = query.get('from') === 'order' ? await readOrderer(context) : {};
  // The order is linked to the account only if their email addresses match.
  const email = query.get('email') ?? orderer.email ?? lead?.email ?? '';
  const ofSession = lead?.email === email ? lead.consumerId : undefined;
  const consumerId = query.get('consumerId')?.slice(0, maxIdLength) ?? ofSession;
  const kept = consumerId && isEmail(email) ? await readLead(context, { consumerId, email }).catch(report) : {};
  return { ...orderer, ...(isEmail(email) && { ...kept, email }) };
}

/** Maximum length of a consumer id in the gateway call. */
const maxIdLength = 2000;

/**
 * Returns details that the visitor has entered elsewhere in the shop. The gateway returns none unless the id and the email address match.
 */
async function readLead({ market, shopper }: PersonalContext, body: { consumerId: string; email: string }): Promise<Values> {
  const answer = await shopper.gateway('consumer.retrieveUserData', { body });
  if (!answer.ok) return {};
  const { firstName, lastName, postalCode, birthDate, gender, phone } = answer.value.consumerDetails;
  const written = birthDate ? writeDate(birthDate, market.settings.dateFormat) : undefined;
  return withoutAbsent({ firstName, lastName, postalCode, birthDate: written, gender, ...describePhone(phone, market) });
}

/** Returns the details of the last order's customer. The order comes from the session; an address cannot name another one. */
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
