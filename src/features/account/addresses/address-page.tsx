// Adds or edits an address in the address book. The country determines the fields; changing it keeps the input.
import { type ApproachType, maxSavedAddresses, type SavedAddress } from '#contract/entities/saved-address.ts';
import { toAddressInput } from '#forms/address-input.ts';
import { readRawInput } from '#forms/read-form.ts';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { FormContext, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import type { Market } from '#markets/market.ts';
import { routePath } from '#routes.ts';
import { notices } from '../notices.ts';
import { isSeeOther, isSignedOutError, leave, readProfile } from '../require-account.ts';
import { AddressPage } from './address-form-page.tsx';
import { findCountry } from './countries.ts';
import { readCountryData, readCountryList } from './country-data.ts';
import { savedAddressForm } from './saved-address-form.ts';

const listPath = routePath('accountAddresses');

/** The address that the page adds or edits. */
interface EditedAddress {
  known: SavedAddress | undefined;
  approachType: ApproachType;
  /** True if the form has a checkbox that makes this the default address. */
  asksMain: boolean;
  /** Path of the page, without the locale. */
  path: string;
}

/** Returns the page's path with the type and country from the query, so that the sign-in can return to it. */
function withQuery(path: string, query: URLSearchParams): string {
  const chosen = (['type', 'country'] as const).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value.slice(0, 2)]];
  });
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`;
}

/** Returns the address to add or edit, or a redirect if it does not exist or the address book is full. */
async function openAddress(context: PersonalContext): Promise<EditedAddress | SeeOther> {
  const { params, query } = context;
  const { addressId } = params;
  const path = addressId === undefined ? routePath('accountNewAddress') : routePath('accountAddress', { addressId });
  const profile = await readProfile(context, addressId === undefined ? withQuery(path, query) : path);
  if (isSeeOther(profile)) return profile;
  const { address } = profile.consumerDetails;
  const known = address.find(({ id }) => id === addressId);
  if (addressId !== undefined && !known) return { kind: 'see-other', to: listPath, notices: ['CCA401'] };
  if (!known && address.length >= maxSavedAddresses) return { kind: 'see-other', to: listPath };
  const approachType = known?.approachType ?? (query.get('type') === 'B' ? 'B' : 'S');
  const isFirst = !address.some((each) => each.approachType === approachType);
  return { known, approachType, asksMain: !isFirst && !known?.main, path: known ? path : `${path}?type=${approachType}` };
}

interface Subject extends EditedAddress, FormState {
  form: ReturnType<typeof savedAddressForm>;
  country: Market;
}

async function loadSent(context: FormContext): Promise<Subject | SeeOther> {
  const address = await openAddress(context);
  if (isSeeOther(address)) return address;
  const country = await readCountryData(context, findCountry(context.form.get('country'), context.locale));
  return { ...address, country, form: savedAddressForm(country, address.approachType, address) };
}

export const accountNewAddress = defineFormPage({
  cacheQuery: ['type', 'country'],
  load: async (context): Promise<Subject | SeeOther> => {
    const address = await openAddress(context);
    if (isSeeOther(address)) return address;
    const { known, approachType } = address;
    const country = await readCountryData(context, findCountry(known?.country ?? context.query.get('country'), context.locale));
    const values = known ? toAddressInput(known, country) : {};
    return { ...address, country, form: savedAddressForm(country, approachType, address), values };
  },
  loadSent: async (context) => {
    const { form: sent, locale, renderContext } = context;
    const subject = await loadSent(context);
    if (isSeeOther(subject)) return subject;
    const { country } = subject.country;
    if (sent.get('go') !== 'country' && sent.get('fields') === country) return subject;
    const title = renderContext.t('address.checkCountry', { country: nameCountry(country, locale) });
    const shown: FormState = { values: readRawInput(subject.form, sent), banners: [{ kind: 'info', title }] };
    return { kind: 'page', status: 200, ...(await viewAddress(context, { ...subject, ...shown })) };
  },
  loadAfterFault: loadSent,
  act: async (context, { value, known }) => {
    const { key, shopper } = context;
    const body = { ...value, main: value.main || (known?.main ?? false) };
    const answer = await (known
      ? shopper.gateway('consumer.changeAddress', { params: { addressId: known.id }, body })
      : shopper.gateway('consumer.addAddress', { body }, { idempotencyKey: `${key}.address` }));
    if (answer.ok) return { kind: 'see-other', to: listPath, notices: [notices.addressSaved] };
    return isSignedOutError(answer.error) ? leave(context, answer, listPath) : answer;
  },
  view: (context, shown) => viewAddress(context, shown),
});

export const accountAddress: PersonalPage = { ...accountNewAddress, cacheQuery: [] };

async function viewAddress(context: PersonalContext, { known, approachType, path, form, country, ...shown }: Subject) {
  const { t } = context.renderContext;
  const countries = await readCountryList(context);
  const title = t(known ? 'address.changeTitle' : approachType === 'S' ? 'address.addShipping' : 'address.addBilling');
  return {
    head: { title: `${title} | ${t('site.name')}`, description: title, robots: 'noindex' as const },
    body: <AddressPage title={title} path={path} form={form} country={country.country} countries={countries} {...shown} />,
  };
}
