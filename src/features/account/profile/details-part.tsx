// Name, email address, phone number and date of birth, as the customer entered them.
import type { ConsumerProfile } from '#contract/entities/consumer.ts';
import { formatPhone } from '#forms/address-input.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

export function DetailsPart({ details }: { details: ConsumerProfile['consumerDetails'] }) {
  const { t, market } = useRenderContext();
  const { firstName, lastName, email, phone, birthDate } = details;
  const { fields } = market.settings.signUp;
  const [missing, alsoMissing] = (['phone', 'birthDate'] as const).filter((name) => fields.includes(name) && !details[name]);
  const facts: [label: MessageKey, value: string][] = [
    ['account.name', `${firstName} ${lastName}`.trim()],
    ['form.label.email', email],
    ['form.label.phone', phone ? formatPhone(phone, market) : ''],
  ];
  return (
    <section className="account-part" aria-labelledby="details">
      <h3 id="details">{t('account.details')}</h3>
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {birthDate !== '' && (
          <div>
            <dt>{t('form.label.birthDate')}</dt>
            <dd>
              <CivilDate date={birthDate} />
            </dd>
          </div>
        )}
      </dl>
      {missing && <p>{t('account.addLater', { missing: alsoMissing ? 'both' : missing })}</p>}
      <p className="account-links">
        <PageLink to={routePath('accountProfile')}>{t('account.edit')}</PageLink>
        <PageLink to={routePath('accountPassword')}>{t('account.changePassword')}</PageLink>
      </p>
    </section>
  );
}
