// The profile, address book and sessions of the signed-in customer.
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { AddressInput } from '#contract/entities/address.ts';
import { consumerProfileSchema } from '#contract/entities/consumer.ts';
import { validateProfileChange } from '#markets/accounts/check-account.ts';
import { checkAddress } from '#markets/addresses/check-address.ts';
import { dataLocale, type MarketLocale, marketOfCountry, requireMarket } from '#markets/registry.ts';
import { type Handlers, Refusal } from '../call-context.ts';
import {
  addSavedAddress,
  changeProfile,
  changeSavedAddress,
  deleteOwnAccount,
  endSessions,
  exportOwnData,
  hasAccount,
  type OwnAddress,
  type OwnProfile,
  ownProfile,
  ownSessions,
  removeSavedAddress,
} from './account-documents.ts';
import { readNetwork } from './network.ts';
import { throwProblem } from './sign-in.ts';

type Profile = CallReply<'consumer.updateProfile'>;
type SentAddress = ParsedCallInput<'consumer.addAddress'>['body'];

export const profileHandlers = {
  'consumer.profile': async (_input, { query }) => {
    const { profile } = await query(ownProfile, {});
    return createProfile(profile);
  },
  'consumer.updateProfile': async ({ body: { consumerProfile: change } }, context) => {
    const { locale, query } = context;
    const { profile: before } = await query(ownProfile, {});
    if ((change.enrollments ?? []).length > 0) throw new Refusal('API400'); // Vendure has no loyalty program
    const birthDate = before.customFields.birthDate ?? '';
    throwProblem(validateProfileChange({ birthDate }, change, { market: requireMarket(locale), now: Date.now() }));
    const { firstName, lastName, phone, postalCode, birthDate: nextBirthDate } = change.consumerDetails ?? {};
    const customFields = { homePostalCode: postalCode, birthDate: nextBirthDate, ...change.preferences };
    const { profile } = await query(changeProfile, {
      input: { firstName, lastName, phoneNumber: phone, customFields, network: readNetwork(context) },
    });
    return createProfile(profile);
  },
  'consumer.addAddress': async ({ body }, { locale, idempotencyKey: key, query }) =>
    query(addSavedAddress, { input: createAddressInput(body, locale), key }),
  'consumer.changeAddress': async ({ params, body }, { locale, query }) =>
    query(changeSavedAddress, { id: params.addressId, input: createAddressInput(body, locale) }),
  'consumer.removeAddress': async ({ params }, { query }) => query(removeSavedAddress, { id: params.addressId }),
  'consumer.sessions': async (_input, { query }) => {
    const { sessions } = await query(ownSessions, {});
    return { sessions: sessions.map(({ place, ...session }) => ({ ...session, ...(place && { place }) })) };
  },
  'consumer.endSessions': async ({ query: { own, sessionId } }, { query }) => query(endSessions, { sessionId, own: own === 'true' }),
  'consumer.lookup': async ({ query: { email } }, context) =>
    context.query(hasAccount, { emailAddress: email, network: readNetwork(context) }),
  'consumer.exportData': async (_input, context) => {
    const { parts } = await context.query(exportOwnData, { network: readNetwork(context) });
    return { createdAt: Date.now(), parts };
  },
  'consumer.deleteAccount': async ({ body }, context) => {
    const { locale, query } = context;
    return query(deleteOwnAccount, { password: body.currentPassword, network: readNetwork(context), locale: dataLocale(locale) });
  },
} satisfies Handlers;

const { birthDate: birthDateSchema, gender: genderSchema, phone: phoneSchema } = consumerProfileSchema.shape.consumerDetails.shape;

/** Creates the profile. Employees can enter any text in Vendure's dashboard, so texts that the contract does not allow are left out. */
export function createProfile(profile: OwnProfile): Profile {
  const { id, emailAddress, isVerified, hasPassword, firstName, lastName, phoneNumber, customFields, addresses } = profile;
  const { interests, preferredShoeSize, store, campaign } = customFields;
  const phone = phoneNumber === null ? undefined : phoneSchema.catch(undefined).parse(phoneNumber);
  return {
    consumerNo: id,
    consumerType: 'registered',
    consumerDetails: {
      email: emailAddress,
      firstName: firstName.slice(0, maxNameLength),
      lastName: lastName.slice(0, maxNameLength),
      ...(phone !== undefined && { phone }),
      postalCode: (customFields.homePostalCode ?? '').slice(0, maxPostalCodeLength),
      birthDate: birthDateSchema.catch('').parse(customFields.birthDate ?? ''),
      gender: genderSchema.catch('').parse(customFields.gender ?? ''),
      source: { acquisitionType: 'Registered', ...(store && { store }), ...(campaign && { campaignName: campaign }) },
      address: addresses.map(createSavedAddress).toSorted((one, other) => Number(other.main) - Number(one.main)),
    },
    isEmailProven: isVerified,
    hasPassword,
    isLoyaltyMember: false,
    ...((interests || preferredShoeSize) && {
      preferences: { ...(interests && { interests }), ...(preferredShoeSize && { preferredShoeSize }) },
    }),
    subscriptions: [],
    enrollments: [],
  };
}

const maxNameLength = 30;
const maxPostalCodeLength = 12;

function createSavedAddress({ id, type, isDefault, addressLine2, province, phone, phoneCode, ...address }: OwnAddress) {
  return {
    ...address,
    id,
    approachType: type,
    main: isDefault,
    ...(addressLine2 !== null && { addressLine2 }),
    ...(province !== null && { province }),
    ...(phone !== null && { phone, recipientContactPhone: phone }),
    ...(phoneCode !== null && { phoneCode }),
  };
}

/** Validates an address against the rules of its own country, regardless of the current market. */
function createAddressInput(body: SentAddress, locale: MarketLocale) {
  const { approachType, main, recipientContactPhone, ...typed } = body;
  const kind = approachType === 'S' ? 'shipping' : 'billing';
  const market = marketOfCountry(typed.country ?? typed.countryCode ?? '', locale);
  if (!market) throw new Refusal(kind === 'shipping' ? 'PAY401' : 'CHK380', { fields: ['country'] });
  // the email address of an address is that of the account, which the rules of a shipping address require
  const email = kind === 'shipping' ? 'account@example.com' : undefined;
  const input: AddressInput = { ...typed, phone: typed.phone ?? recipientContactPhone, email };
  const checked = checkAddress(input, market, kind);
  if (!checked.ok) throw new Refusal(checked.error.code, checked.error.details);
  const { email: _email, shippingId: _shipment, subscriptions: _subscriptions, ...address } = checked.value;
  return { ...address, type: approachType, isDefault: main };
}
