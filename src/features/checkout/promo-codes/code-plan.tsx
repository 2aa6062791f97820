// The code plan: the combination of promo codes and points reward that leaves the least to pay after the cart's gift cards, which are part
// of every plan. The order contents beside the billing step display a plan that saves money, apply it with one button, and contain a field
// that compares further codes and explains why the plan leaves out a code or the points. A plan with a single code or reward is displayed as
// an offer with the name of that code and the amount that it saves.
import type { Cart } from '#contract/entities/cart.ts';
import type { CodePlan, CodePlanEntry } from '#contract/entities/code-plan.ts';
import { instrumentText } from '#features/account/saved-gift-cards/instrument-text.ts';
import { createPlanFields, listRemembered, sortPlan } from '#features/cart/promo-codes/code-plan-rules.ts';
import type { FormError } from '#forms/message-ids.ts';
import { Field } from '#ui/form/field.tsx';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { codePlanForm } from './code-plan-form.ts';
import { unusedCodeText } from './unused-code-text.ts';

/** Id of the section. Redirects and links use it as their fragment. */
export const codePlanId = 'code-plan';

export interface PlanState {
  /** The plan from the gateway. Undefined if the gateway does not support code plans. */
  plan: CodePlan | undefined;
  /** The entered codes. `error` is their field error. */
  typed?: string;
  error?: FormError;
  /** True if the shopper has just requested the plan. The result then receives the focus, so that screen readers announce it. */
  isAnswer?: boolean;
}

interface CodePlanProps extends PlanState {
  cart: Cart;
  /** Id of the step's form. The plan is outside of it, but its buttons submit the input of the whole step. */
  formId: string;
}

export function CodePlanParts({ cart, formId, plan, typed = '', error, isAnswer = false }: CodePlanProps) {
  const renderContext = useRenderContext();
  const { t, money } = renderContext;
  const [field] = codePlanForm.fields;
  if (!plan || !field) return null;
  const { used, unused } = sortPlan(plan);
  const isEmpty = used.length + unused.length === 0;
  const isBetter = !isEmpty && !plan.isApplied;
  const outcome = !isEmpty && <Outcome plan={plan} cart={cart} isAnswer={isAnswer} />;
  const single = isBetter ? findSingle(used, cart, renderContext) : undefined;
  const offer = single
    ? {
        title: t('plan.single', { name: single, amount: money(savedAmount(plan), cart.currency) }),
        go: t('plan.applySingle', { name: single }),
      }
    : { title: t('plan.title'), go: t('plan.apply') };
  return (
    <section className="code-plan" id={codePlanId} aria-labelledby="code-plan-title" tabIndex={-1}>
      <h2 id="code-plan-title" className={isBetter ? undefined : 'visually-hidden'}>
        {isBetter ? offer.title : t('form.label.promoCodes')}
      </h2>
      {isBetter && (
        <div className="code-plan-better">
          {outcome}
          {used.length > 0 && single === undefined && <UsedCodes entries={used} cart={cart} />}
          <Apply plan={plan} formId={formId} label={offer.go} />
        </div>
      )}
      <details open={error !== undefined || typed !== '' || isAnswer}>
        <summary className="disclosure chevron">{t('plan.open')}</summary>
        <div className="code-plan-codes">
          {!isBetter && outcome}
          {unused.length > 0 && <UnusedCodes entries={unused} remembered={listRemembered(plan)} cart={cart} formId={formId} />}
          <div className="field-set">
            <Field form={codePlanForm.name} formId={formId} field={field} value={typed} error={error} receivesFocus />
          </div>
          <button type="submit" name="go" value="plan" form={formId} className="action action-outline" formNoValidate>
            {t('plan.compare')}
          </button>
        </div>
      </details>
    </section>
  );
}

/** Returns the name of the only code or reward of a plan. Deductions do not count, because they are part of every plan. */
function findSingle(used: readonly CodePlanEntry[], cart: Cart, renderContext: RenderContext): string | undefined {
  const [only, ...others] = used.filter(({ kind }) => kind !== 'deduction');
  return only && others.length === 0 ? entryName(only, cart, renderContext) : undefined;
}

/** Returns the amount in minor units by which a plan reduces the amount left to pay, or else the total. */
const savedAmount = ({ now, best }: CodePlan): number => (best.left < now.left ? now.left - best.left : now.total - best.total);

function Outcome({ plan: { now, best, isApplied }, cart, isAnswer }: { plan: CodePlan; cart: Cart; isAnswer: boolean }) {
  const { t, money } = useRenderContext();
  const text = (amount: number) => money(amount, cart.currency);
  const focus = isAnswer ? { tabIndex: -1, autoFocus: true } : {};
  const sentence = () => {
    if (isApplied) return t('plan.isBest', { left: text(best.left) });
    if (best.left < now.left) return t('plan.better', { left: text(best.left), now: text(now.left) });
    return t('plan.cheaper', { total: text(best.total), now: text(now.total) });
  };
  return (
    <p className="gift-left" role="status" {...focus}>
      {sentence()}
    </p>
  );
}

function UsedCodes({ entries, cart }: { entries: readonly CodePlanEntry[]; cart: Cart }) {
  const { t, money } = useRenderContext();
  return (
    <ul className="gift-chips" aria-label={t('plan.used')}>
      {entries.map((entry) => {
        const name = entryName(entry, cart, { t });
        return (
          <li key={name} className="gift-chip">
            <span>{name}</span>
            {entry.amount > 0 && <strong>−{money(entry.amount, cart.currency)}</strong>}
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the button that applies the plan. Hidden fields contain the displayed plan, which the gateway compares with the current one. */
function Apply({ plan, formId, label }: { plan: CodePlan; formId: string; label: string }) {
  const { couponCodes, appliedLoyaltyVoucher, left } = createPlanFields(plan);
  return (
    <>
      <input type="hidden" name="planCodes" value={couponCodes.join(' ')} form={formId} />
      <input type="hidden" name="planReward" value={appliedLoyaltyVoucher} form={formId} />
      <input type="hidden" name="planLeft" value={left} form={formId} />
      <button type="submit" name="go" value="apply-plan" form={formId} className="action action-outline" formNoValidate>
        {label}
      </button>
    </>
  );
}

interface UnusedCodesProps {
  entries: ReturnType<typeof sortPlan>['unused'];
  /** Codes that are included in every plan until the shopper removes them. */
  remembered: readonly string[];
  cart: Cart;
  formId: string;
}

function UnusedCodes({ entries, remembered, cart, formId }: UnusedCodesProps) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  return (
    <>
      <h3 id="code-plan-left-out">{t('plan.leftOut')}</h3>
      <ul className="gift-chips" aria-labelledby="code-plan-left-out">
        {entries.map((entry) => {
          const name = entryName(entry, cart, renderContext);
          return (
            <li key={name} className="gift-chip">
              <span>
                <strong>{name}</strong> {unusedCodeText(entry, cart.currency, renderContext)}
              </span>
              {entry.kind === 'code' && remembered.includes(entry.code) && (
                <button type="submit" name="go" value={`forget ${entry.code}`} form={formId} className="action action-text" formNoValidate>
                  {t('giftCard.remove')}
                  <span className="visually-hidden"> {name}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Returns a name by which shoppers recognize the entry: the code, the number of points, or the last digits of the card. */
export function entryName(entry: CodePlanEntry, cart: Cart, { t }: Pick<RenderContext, 't'>): string {
  switch (entry.kind) {
    case 'code':
      return entry.code;
    case 'reward':
      return t('plan.points', { points: entry.points });
    case 'deduction': {
      const instrument = cart.payment_instruments.find(({ payment_instrument_id }) => payment_instrument_id === entry.instrumentId);
      return instrument ? instrumentText(instrument, { t }) : t('giftCard.title');
    }
  }
}
