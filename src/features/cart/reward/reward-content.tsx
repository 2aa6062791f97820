import type { CallReply } from '#contract/calls.ts';
import { withReturn } from '#http/return-paths.ts';
import type { Currency } from '#markets/market.ts';
import { routePath } from '#routes.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

type Known = CallReply<'loyalty.vouchers'>;

export interface RewardContentProps {
  known?: Known | undefined;
  /** The reason why no reward can be used. */
  refusal?: { code: string; text: string } | undefined;
  currency: Currency;
  /** Id of the selected reward, or `none`. */
  chosen: string;
  /** Error message of the submitted form. */
  error: string | undefined;
  /** Path of this page, without the locale. */
  path: string;
}

export function RewardContent({ known, refusal, path, ...choice }: RewardContentProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section reward">
      <StyleSheet name="reward.page" />
      <StyleSheet name="form.part" />
      <h1>{t('reward.title')}</h1>
      {known && <p>{t('reward.have', { points: known.currentLoyaltyPoints })}</p>}
      {refusal && (
        <p className="field-error" role="status">
          {refusal.text}
        </p>
      )}
      {refusal && <ContinueLink code={refusal.code} />}
      {known && !refusal && <Choice known={known} path={path} {...choice} />}
      <p>
        <a href={link(routePath('cart'))}>{t('reward.back')}</a>
      </p>
    </section>
  );
}

function ContinueLink({ code }: { code: string }) {
  const { t, link } = useRenderContext();
  const cart = routePath('cart');
  const ways = {
    REW401: { href: withReturn(routePath('signIn'), cart), text: t('signIn.submit') },
    REW130: { href: `${routePath('enrollment')}?${new URLSearchParams({ join: '1', next: cart })}`, text: t('loyalty.join') },
  };
  const way = code in ways ? ways[code as keyof typeof ways] : undefined;
  if (!way) return null;
  return (
    <p>
      <a className="action action-solid" href={link(way.href)} data-dialog-next="">
        {way.text}
      </a>
    </p>
  );
}

interface ChoiceProps extends Pick<RewardContentProps, 'currency' | 'chosen' | 'error' | 'path'> {
  known: Known;
}

/** Renders the rewards as radio buttons. Unavailable rewards are included, with the number of missing points. */
function Choice({ known, currency, chosen, error, path }: ChoiceProps) {
  const { t, link, shortMoney } = useRenderContext();
  const { currentLoyaltyPoints: balance, applicableLoyaltyVouchers: vouchers } = known;
  return (
    <form method="post" action={link(path)} className="form" data-once="" data-reload="" data-busy={t('account.saving')}>
      <fieldset aria-describedby={error ? 'reward-error' : undefined}>
        <legend>{t('reward.choose')}</legend>
        <label className="reward-choice">
          <input type="radio" name="reward" value="none" defaultChecked={chosen === 'none'} />
          <span>{t('reward.none')}</span>
        </label>
        {vouchers.map(({ voucherId, points, amountInCurrency, available, eligible }) => (
          <label key={voucherId} className="reward-choice">
            <input
              type="radio"
              name="reward"
              value={voucherId}
              defaultChecked={chosen === voucherId}
              disabled={!eligible && chosen !== voucherId}
            />
            <span>
              {t('loyalty.off', { amount: shortMoney(amountInCurrency, currency) })}
              {!available && <small>{t('loyalty.missing', { points: points - balance })}</small>}
              {available && !eligible && <small>{t('reward.tooMuch')}</small>}
            </span>
            <span>{t('loyalty.points', { points })}</span>
          </label>
        ))}
      </fieldset>
      {error && (
        <p id="reward-error" className="field-error" role="alert">
          {error}
        </p>
      )}
      <SubmitButton>{t('reward.apply')}</SubmitButton>
      <p role="status" />
    </form>
  );
}
