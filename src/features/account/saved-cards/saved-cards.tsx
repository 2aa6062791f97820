import type { ReactNode } from 'react';
import { maxSavedCards, type SavedCard } from '#contract/entities/saved-card.ts';
import { cardLabel, isExpired } from '#domain/card.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from '../account-layout.tsx';
import { SavedActions } from '../saved-actions.tsx';
import { PlainCardButton, ProviderFrame } from './provider-frame.tsx';

interface SavedCardsProps {
  cards: readonly SavedCard[];
  /** The card whose removal the customer must confirm. Undefined if none is being removed. */
  asked: SavedCard | undefined;
  /** The form for a new card. `frame` is the URL of the provider page, or undefined if it must not be loaded in a frame. */
  added: { frame: string | undefined } | undefined;
  /** A card that was entered on the provider page and will be saved after the bot check. */
  typed: { session: string; botCheck: ReactNode } | undefined;
  /** The bot check in the form for a new card. */
  botCheck: ReactNode;
  banners: readonly DisplayedNotice[];
  /** Path of the page, without the locale. */
  path: string;
  /** Current date, YYYY-MM-DD. */
  today: string;
}

export function SavedCards({ cards, asked, added, typed, botCheck, banners, path, today }: SavedCardsProps) {
  const { t, link } = useRenderContext();
  const isFull = cards.length >= maxSavedCards;
  return (
    <AccountLayout section="accountPayment">
      <section className="account" data-block="signed-in">
        <StyleSheet name="account.page" />
        <h1>{t('cards.title')}</h1>
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus={!asked} />
        {asked && <RemoveQuestion card={asked} path={path} />}
        <p>{isFull ? t('cards.full', { n: maxSavedCards }) : t('cards.text')}</p>
        <section className="saved-things" aria-label={t('cards.title')}>
          {cards.length === 0 && <p>{t('cards.none')}</p>}
          {cards.length > 0 && (
            <ul>
              {cards.map((card) => (
                <Entry key={card.paymentInstrumentId} card={card} path={path} hasExpired={isExpired(card.card, today)} />
              ))}
            </ul>
          )}
          {typed && <EnteredCardForm {...typed} path={path} />}
          {added && <NewCard frame={added.frame} path={path} botCheck={botCheck} />}
          {!added && !typed && !isFull && (
            <p>
              <a className="action action-outline" href={link(`${path}?add=1`)}>
                {t('cards.add')}
              </a>
            </p>
          )}
        </section>
      </section>
    </AccountLayout>
  );
}

/** Renders the bot check for a card that was entered on the provider page. */
function EnteredCardForm({ session, botCheck, path }: { session: string; botCheck: ReactNode; path: string }) {
  const { t, link } = useRenderContext();
  return (
    <form className="form" method="post" action={link(path)} aria-labelledby="typed-card" noValidate data-once="">
      <StyleSheet name="form.part" />
      <h2 id="typed-card">{t('cards.add')}</h2>
      {botCheck}
      <input type="hidden" name="payment_session" value={session} />
      <div className="account-links">
        <SubmitButton>{t('account.save')}</SubmitButton>
        <a href={link(path)}>{t('cards.title')}</a>
      </div>
      <p role="status" />
    </form>
  );
}

/** Renders the form for a new card. With scripts, the provider page opens in a frame; the button opens it outside the frame. */
function NewCard({ frame, path, botCheck }: { frame: string | undefined; path: string; botCheck: ReactNode }) {
  const { t, link } = useRenderContext();
  return (
    <form className="form" method="post" action={link(path)} aria-labelledby="new-card">
      <StyleSheet name="billing.page" />
      <h2 id="new-card">{t('cards.add')}</h2>
      <p className="form-note">{t('checkout.card.note')}</p>
      {botCheck}
      {frame !== undefined && <ProviderFrame slug="card" address={frame} title={t('checkout.card.frame')} />}
      <div className="payment-actions">
        <button type="submit" name="go" value="card" className={`action action-solid ${frame === undefined ? '' : 'card-enter'}`}>
          {t('checkout.card.enter')}
        </button>
        {frame !== undefined && <PlainCardButton slug="card" />}
        <a href={link(path)}>{t('cards.title')}</a>
      </div>
    </form>
  );
}

function RemoveQuestion({ card, path }: { card: SavedCard; path: string }) {
  const { t, link } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes a screen reader announce the question
    <section className="account-question" tabIndex={-1} autoFocus aria-labelledby="remove">
      <h2 id="remove">{t('cards.removeTitle')}</h2>
      <p>
        <strong>{cardLabel(card.card)}</strong>
      </p>
      <p>{t('cards.removeText')}</p>
      <form className="account-links" method="post" action={link(path)} data-once="">
        <button type="submit" name="go" value={`remove ${card.paymentInstrumentId}`} className="action action-solid">
          {t('cards.removeYes')}
        </button>
        <a className="action action-outline" href={link(path)}>
          {t('cards.keep')}
        </a>
      </form>
    </section>
  );
}

function Entry({
  card: { paymentInstrumentId: id, main, card },
  path,
  hasExpired: isOver,
}: {
  card: SavedCard;
  path: string;
  hasExpired: boolean;
}) {
  const { t } = useRenderContext();
  const label = cardLabel(card);
  /** Returns the action's accessible name. It includes the card, so that screen reader users can tell the buttons apart. */
  const named = (action: MessageKey) => ({ 'aria-label': t('address.of', { action: t(action), address: label }) });
  return (
    <li className="account-part">
      {(main || isOver) && (
        <div className="account-links">
          {main && <strong className="saved-main">{t('cards.main')}</strong>}
          {isOver && <strong className="saved-main saved-over">{t('cards.expired')}</strong>}
        </div>
      )}
      <p className="saved-lines">
        <span>{label}</span>
      </p>
      <SavedActions id={id} path={path} isMain={main} named={named} />
    </li>
  );
}
