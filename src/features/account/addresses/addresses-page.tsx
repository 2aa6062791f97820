// The address book: separate lists of shipping and billing addresses, each with its default address first. Removing an address requires
// confirmation.

import { type ApproachType, maxSavedAddresses, type SavedAddress } from '#contract/entities/saved-address.ts';
import { formatPhone } from '#forms/address-input.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import { routePath } from '#routes.ts';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from '../account-layout.tsx';
import { describeNotices } from '../describe-notices.ts';
import { notices } from '../notices.ts';
import { isSeeOther, isSignedOutError, leave, readProfile } from '../require-account.ts';
import { SavedActions } from '../saved-actions.tsx';
import { findCountry } from './countries.ts';

export const accountAddresses: PersonalPage = { isPersonal: true, cacheQuery: ['remove'], load, submit };

const path = routePath('accountAddresses');

const texts: Readonly<Record<string, MessageKey>> = {
  [notices.addressSaved]: 'address.saved',
  [notices.addressRemoved]: 'address.removed',
  [notices.addressMain]: 'address.mainSet',
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { renderContext, query } = context;
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  const { t } = renderContext;
  const { address } = profile.consumerDetails;
  const asked = address.find(({ id }) => id === query.get('remove'));
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('address.title')} | ${t('site.name')}`, description: t('address.title'), robots: 'noindex' },
    body: <AddressBook addresses={address} asked={asked} banners={describeNotices(context, texts)} />,
  };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, shopper } = context;
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  const [, act, id] = /^(remove|main) ([\w-]{1,64})$/.exec(form.get('go') ?? '') ?? [];
  const address = profile.consumerDetails.address.find((each) => each.id === id);
  // If the address is missing, it was probably removed in another tab, so a removal counts as successful.
  if (!act || !address) return { kind: 'see-other', to: path, notices: [act === 'remove' ? notices.addressRemoved : 'CCA401'] };
  const answer = await (act === 'remove'
    ? shopper.gateway('consumer.removeAddress', { params: { addressId: address.id } })
    : makeMain(shopper.gateway, address));
  if (answer.ok) return { kind: 'see-other', to: path, notices: [act === 'remove' ? notices.addressRemoved : notices.addressMain] };
  if (isSignedOutError(answer.error)) return leave(context, answer, path);
  return { kind: 'see-other', to: path, notices: [answer.error.code] };
}

function makeMain(gateway: Gateway, { id, recipientContactPhone: _, ...address }: SavedAddress) {
  return gateway('consumer.changeAddress', { params: { addressId: id }, body: { ...address, main: true } });
}

interface AddressBookProps {
  addresses: readonly SavedAddress[];
  /** The address whose removal the customer must confirm. Undefined if none is being removed. */
  asked: SavedAddress | undefined;
  banners: readonly DisplayedNotice[];
}

function AddressBook({ addresses, asked, banners }: AddressBookProps) {
  const { t } = useRenderContext();
  const isFull = addresses.length >= maxSavedAddresses;
  return (
    <AccountLayout section="accountAddresses">
      <section className="account" data-block="signed-in">
        <StyleSheet name="account.page" />
        <h1>{t('address.title')}</h1>
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus={!asked} />
        {asked && <RemoveQuestion address={asked} />}
        <p>{t(isFull ? 'address.full' : 'address.text', { n: maxSavedAddresses })}</p>
        <div className="address-lists">
          {(['S', 'B'] as const).map((type) => (
            <AddressList key={type} type={type} addresses={addresses.filter(({ approachType }) => approachType === type)} isFull={isFull} />
          ))}
        </div>
      </section>
    </AccountLayout>
  );
}

function RemoveQuestion({ address }: { address: SavedAddress }) {
  const { t, link } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes a screen reader announce the question
    <section className="account-question" tabIndex={-1} autoFocus aria-labelledby="remove">
      <h2 id="remove">{t('address.removeTitle')}</h2>
      <WrittenAddress address={address} />
      <p>{t('address.removeText')}</p>
      <form className="account-links" method="post" action={link(path)} data-once="">
        <button type="submit" name="go" value={`remove ${address.id}`} className="action action-solid">
          {t('address.removeYes')}
        </button>
        <a className="action action-outline" href={link(path)}>
          {t('address.keep')}
        </a>
      </form>
    </section>
  );
}

const translations = {
  S: { title: 'address.shipping', none: 'address.noShipping', add: 'address.addShipping' },
  B: { title: 'address.billing', none: 'address.noBilling', add: 'address.addBilling' },
} as const satisfies Record<ApproachType, Record<string, MessageKey>>;

function AddressList({ type, addresses, isFull }: { type: ApproachType; addresses: readonly SavedAddress[]; isFull: boolean }) {
  const { t, link } = useRenderContext();
  const { title, none, add } = translations[type];
  const titleId = `addresses-${type}`;
  return (
    <section className="saved-things" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(title)}</h2>
      {addresses.length === 0 && <p>{t(none)}</p>}
      {addresses.length > 0 && (
        <ul>
          {addresses.map((address) => (
            <Entry key={address.id} address={address} />
          ))}
        </ul>
      )}
      {!isFull && (
        <p>
          <a className="action action-outline" href={link(`${routePath('accountNewAddress')}?type=${type}`)}>
            {t(add)}
          </a>
        </p>
      )}
    </section>
  );
}

function Entry({ address }: { address: SavedAddress }) {
  const { t, link, locale } = useRenderContext();
  const { id, main } = address;
  const written = addressLines(address, findCountry(address.country, locale).addressRules).join(', ');
  /** Returns the action's accessible name. It includes the address, so that screen reader users can tell the buttons apart. */
  const named = (action: MessageKey) => ({ 'aria-label': t('address.of', { action: t(action), address: written }) });
  return (
    <li className="account-part">
      {main && <strong className="saved-main">{t('address.main')}</strong>}
      <WrittenAddress address={address} />
      <SavedActions id={id} path={path} isMain={main} named={named}>
        <a href={link(routePath('accountAddress', { addressId: id }))} {...named('address.change')}>
          {t('address.change')}
        </a>
      </SavedActions>
    </li>
  );
}

/** Renders a saved address in its country's format, with the country name if it differs from the page's country. */
function WrittenAddress({ address }: { address: SavedAddress }) {
  const { locale, market } = useRenderContext();
  const own = findCountry(address.country, locale);
  const lines = [
    ...addressLines(address, own.addressRules),
    ...(address.country === market.country ? [] : [nameCountry(address.country, locale)]),
    ...(address.phone ? [formatPhone(address.phone, own)] : []),
  ];
  return (
    <address className="saved-lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
