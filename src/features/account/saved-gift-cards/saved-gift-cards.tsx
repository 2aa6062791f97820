import type { ReactNode } from 'react';
import { maxSavedPrepaid, type SavedPrepaid } from '#contract/entities/saved-card.ts';
import { isRequired } from '#forms/form.ts';
import type { FormState } from '#http/form-notices.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from '../account-layout.tsx';
import { instrumentText } from './instrument-text.ts';
import { type SavableKind, savableKinds } from './savable-kinds.ts';

interface OpenForm {
  kind: SavableKind;
  shown: FormState;
  botCheck: ReactNode;
}

interface SavedGiftCardsProps {
  saved: readonly SavedPrepaid[];
  /** The gift card or reward whose removal the customer must confirm. */
  asked: SavedPrepaid | undefined;
  form: OpenForm | undefined;
  banners: readonly DisplayedNotice[];
  /** Path of the page, without the locale. */
  path: string;
}

export function SavedGiftCards({ saved, asked, form, banners, path }: SavedGiftCardsProps) {
  const { t } = useRenderContext();
  const isWrong = Object.keys(form?.shown.errors ?? {}).length > 0;
  return (
    <AccountLayout section="accountGiftCards">
      <section className="account" data-block="signed-in">
        <StyleSheet name="account.page" />
        <h1>{t('savedGiftCards.title')}</h1>
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus={!asked && !isWrong} />
        {asked && <RemoveQuestion saved={asked} path={path} />}
        <p>{t('savedGiftCards.text')}</p>
        {form && <SavingForm {...form} path={path} />}
        {[false, true].map((isReward) => (
          <List key={String(isReward)} isReward={isReward} saved={saved} opened={form?.kind} path={path} />
        ))}
      </section>
    </AccountLayout>
  );
}

interface ListProps {
  isReward: boolean;
  saved: readonly SavedPrepaid[];
  opened: SavableKind | undefined;
  path: string;
}

function List({ isReward, saved, opened, path }: ListProps) {
  const { t, link } = useRenderContext();
  const kinds = savableKinds.filter((kind) => kind.isReward === isReward);
  const own = saved.filter(({ payment_method_id }) => kinds.some(({ id }) => id === payment_method_id));
  const isFull = ({ id }: SavableKind) => own.filter(({ payment_method_id }) => payment_method_id === id).length >= maxSavedPrepaid;
  const titleId = isReward ? 'saved-rewards' : 'saved-gift-cards';
  return (
    <section className="saved-things" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(isReward ? 'savedGiftCards.rewards' : 'giftCard.title')}</h2>
      {own.length === 0 && <p>{t(isReward ? 'savedGiftCards.noRewards' : 'savedGiftCards.none')}</p>}
      {own.length > 0 && (
        <ul>
          {own.map((each) => (
            <Entry key={each.paymentInstrumentId} saved={each} path={path} />
          ))}
        </ul>
      )}
      {kinds.some(isFull) && <p>{t('savedGiftCards.full', { n: maxSavedPrepaid })}</p>}
      <p className="account-links">
        {kinds
          .filter((kind) => kind !== opened && !isFull(kind))
          .map(({ slug, translations }) => (
            <a key={slug} className="action action-outline" href={link(`${path}?add=${slug}`)}>
              {t(translations.add)}
            </a>
          ))}
      </p>
    </section>
  );
}

function Entry({ saved, path }: { saved: SavedPrepaid; path: string }) {
  const { t, link, money, date } = useRenderContext();
  const { paymentInstrumentId: id, giftCard } = saved;
  const { balance, currency, expiresAt } = giftCard;
  const name = instrumentText(saved, { t });
  const isExpired = expiresAt <= Date.now();
  return (
    <li className="account-part">
      {isExpired && <strong className="saved-main saved-over">{t('cards.expired')}</strong>}
      <p className="saved-lines">
        <span>{name}</span>
        <span>
          {balance === undefined ? t('savedGiftCards.noBalance') : t('savedGiftCards.balance', { amount: money(balance, currency) })}
        </span>
        <span>{t('savedGiftCards.until', { date: date(readUtcDay(expiresAt)) })}</span>
      </p>
      <div className="account-links">
        <a
          href={link(`${path}?${new URLSearchParams({ remove: id })}`)}
          aria-label={t('address.of', { action: t('address.remove'), address: name })}
        >
          {t('address.remove')}
        </a>
      </div>
    </li>
  );
}

function RemoveQuestion({ saved, path }: { saved: SavedPrepaid; path: string }) {
  const { t, link } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes a screen reader announce the question
    <section className="account-question" tabIndex={-1} autoFocus aria-labelledby="remove">
      <h2 id="remove">{t('savedGiftCards.removeTitle')}</h2>
      <p>
        <strong>{instrumentText(saved, { t })}</strong>
      </p>
      <p>{t('savedGiftCards.removeText')}</p>
      <form className="account-links" method="post" action={link(path)} data-once="">
        <button type="submit" name="go" value={`remove ${saved.paymentInstrumentId}`} className="action action-solid">
          {t('address.remove')}
        </button>
        <a className="action action-outline" href={link(path)}>
          {t('savedGiftCards.keep')}
        </a>
      </form>
    </section>
  );
}

function SavingForm({ kind, shown, botCheck, path }: OpenForm & { path: string }) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  const { errors = {}, values = {} } = shown;
  return (
    <form className="form" method="post" action={link(path)} noValidate data-once="" data-busy={t('account.saving')}>
      <StyleSheet name="form.part" />
      <ErrorSummary form={kind.form} errors={errors} />
      {kind.form.fields.some(isRequired) && <RequiredNote />}
      <FieldSet form={kind.form} legend={t(kind.translations.add)} values={values} errors={errors} />
      {botCheck}
      <input type="hidden" name="go" value={kind.slug} />
      <input type="hidden" name="key" value={formKey} />
      <div className="account-links">
        <SubmitButton>{t('savedGiftCards.save')}</SubmitButton>
        <a href={link(path)}>{t('savedGiftCards.cancel')}</a>
      </div>
      <p role="status" />
    </form>
  );
}
