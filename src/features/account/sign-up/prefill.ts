// The known details of a shopper who signs up: from a link, from a newsletter sign-up in this session, and from the last order.
import { readPlacedOrder } from '#commerce/placed-order.ts';
import type { PersonalContext } from '#http/page.ts';
import { writeDate } from '#lib/civil-date.ts';
import { isEmail } from '#lib/email.ts';
import { maskedPhone, splitPhone } from '#lib/phone.ts';

type Values = Partial<Record<string, string>>;

/**
 * Answers by the names of fields. A link may bring anything: only what looks like an email is taken from it, and an id that the gateway
 * knows.
 */
export async function prefillSignUp(context: PersonalContext): Promise<Values> {
  const { query, report, shopper } = context;
  const { lead } = shopper.session;
  const orderer = query.get('from') === 'order' ? await readOrderer(context) : {};
  // the order is linked to the account only if their email addresses match
  const email = query.get('email') ?? orderer.email ?? lead?.email ?? '';
  const ofSession = lead?.email === email ? lead.consumerId : undefined;
  const consumerId = query.get('consumerId')?.slice(0, maxIdLength) ?? ofSession;
  const kept = consumerId && isEmail(email) ? await readLead(context, { consumerId, email }).catch(report) : {};
  return { ...orderer, ...(isEmail(email) && { ...kept, email }) };
}

/** As the call takes it. */
const maxIdLength = 2000;

/** What somebody said of themselves elsewhere in the shop. An id of somebody else brings nothing without their email. */
async function readLead({ market, shopper }: PersonalContext, body: { consumerId: string; email: string }): Promise<Values> {
  const answer = await shopper.gateway('consumer.retrieveUserData', { body });
  if (!answer.ok) return {};
  const { firstName, lastName, postalCode, birthDate, gender, phone } = answer.value.consumerDetails;
  const written = birthDate ? writeDate(birthDate, market.settings.dateFormat) : undefined;
  return withoutAbsent({ firstName, lastName, postalCode, birthDate: written, gender, ...describePhone(phone, market) });
}

/** The order is that of the session: an address can name no other. */
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
