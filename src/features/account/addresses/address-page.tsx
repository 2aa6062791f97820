// Adds or edits an address of the address book. Its country decides which fields it has; changing the country loses no input.
import { type ApproachType, maxSavedAddresses, type SavedAddress } from '#contract/entities/saved-address.ts';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { typedAddress } from '#forms/typed-address.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  NotFound,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import type { Market } from '#markets/market.ts';
import { routePath } from '#routes.ts';
import { notices } from '../notices.ts';
import { isEnd, isSeeOther, leave, readProfile } from '../require-account.ts';
import { AddressPage } from './address-form-page.tsx';
import { findCountry } from './countries.ts';
import { readCountryData, readCountryList } from './country-data.ts';
import { savedAddressForm } from './saved-address-form.ts';

export const accountNewAddress: PersonalPage = { isPersonal: true, cacheQuery: ['type', 'country'], load, submit, showFault };
export const accountAddress: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

const listPath = routePath('accountAddresses');

/** The address being edited, or a new one of a type. */
interface Subject {
  known: SavedAddress | undefined;
  approachType: ApproachType;
  /** The form offers to make it the default address. */
  asksMain: boolean;
  /** Path of the page, below the locale. */
  path: string;
}

/** Returns the path of the page with the query that was chosen, for the redirect after the sign-in. */
function withQuery(path: string, query: URLSearchParams): string {
  const chosen = (['type', 'country'] as const).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value.slice(0, 2)]];
  });
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`;
}

/** Returns the address to edit, or a redirect if it does not exist or the address book is full. */
async function openSubject(context: PersonalContext): Promise<Subject | SeeOther> {
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

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | NotFound> {
  const subject = await openSubject(context);
  if (isSeeOther(subject)) return subject;
  const { known } = subject;
  const country = await readCountryData(context, findCountry(known?.country ?? context.query.get('country'), context.locale));
  return show(context, { subject, country, status: 200, shown: { values: known ? typedAddress(known, country) : {} } });
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form: sent, key, locale, renderContext, shopper } = context;
  const subject = await openSubject(context);
  if (isSeeOther(subject)) return subject;
  const { known, approachType } = subject;
  const country = await readCountryData(context, findCountry(sent.get('country'), locale));
  const form = savedAddressForm(country, approachType, subject);
  const values = typedAnswers(form, sent);
  if (sent.get('go') === 'country' || sent.get('fields') !== country.country) {
    const title = renderContext.t('address.checkCountry', { country: nameCountry(country.country, locale) });
    return show(context, { subject, country, status: 200, shown: { values, banners: [{ kind: 'info', title }] } });
  }
  const reading = readForm(form, sent);
  if (!reading.ok) return show(context, { subject, country, status: 422, shown: reading });
  const body = { ...reading.value, main: reading.value.main || (known?.main ?? false) };
  const answer = await (known
    ? shopper.gateway('consumer.changeAddress', { params: { addressId: known.id }, body })
    : shopper.gateway('consumer.addAddress', { body }, { idempotencyKey: `${key}.address` }));
  if (answer.ok) return { kind: 'see-other', to: listPath, notices: [notices.addressSaved] };
  if (isEnd(answer.error)) return leave(context, answer, listPath);
  const refused = describeRefusal(renderContext, answer.error, form);
  return show(context, { subject, country, status: refusalStatus(answer.error), shown: { values, ...refused } });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const subject = await openSubject(context);
  if (isSeeOther(subject)) return subject;
  const country = await readCountryData(context, findCountry(context.form.get('country'), context.locale));
  const form = savedAddressForm(country, subject.approachType, subject);
  const shown = { values: typedAnswers(form, context.form), ...describeFault(context.renderContext, fault, form) };
  return show(context, { subject, country, status: fault.status, shown });
}

interface ShownAddress {
  subject: Subject;
  country: Market;
  status: LoadedPage['status'];
  shown: Shown;
}

async function show(context: PersonalContext, { subject, country, status, shown }: ShownAddress): Promise<LoadedPage> {
  const { t } = context.renderContext;
  const countries = await readCountryList(context);
  const { known, approachType, path } = subject;
  const title = t(known ? 'address.changeTitle' : approachType === 'S' ? 'address.addShipping' : 'address.addBilling');
  const form = savedAddressForm(country, approachType, subject);
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: title, robots: 'noindex' },
    body: <AddressPage title={title} path={path} form={form} country={country.country} countries={countries} {...shown} />,
  };
}
