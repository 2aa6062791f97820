// The yearly discount allowance of an employee, athlete or professional: amount spent and amount left.
import type { ConsumerProfile } from '#contract/entities/consumer.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

type Details = ConsumerProfile['consumerDetails'];

export function AllowancePart({ details: { athlete, employee, prosumer } }: { details: Details }) {
  const { t, money } = useRenderContext();
  const shown: [text: MessageKey, spent: number, limit: number, currency: Parameters<typeof money>[1]][] = [];
  if (employee) shown.push(['account.employeeSpend', employee.currentSpend, employee.annualCap, employee.currency]);
  if (athlete) shown.push(['account.athleteSpend', athlete.currentSpend, athlete.annualCredit, athlete.currency]);
  if (prosumer) shown.push(['account.prosumerSpend', prosumer.currentSpend, prosumer.annualCredit, prosumer.currency]);
  if (shown.length === 0) return null;
  return (
    <section className="account-part" aria-labelledby="allowance">
      <h2 id="allowance">{t('account.allowance')}</h2>
      {shown.map(([text, spent, limit, currency]) => (
        <p key={text}>
          {t(text, { spent: money(spent, currency), limit: money(limit, currency) })}{' '}
          {t('account.allowanceLeft', { left: money(limit - spent, currency) })}
        </p>
      ))}
    </section>
  );
}
