// Asks for details that the market requires and the account lacks. Customers are redirected here after a sign-in through an identity
// provider.
import type { CallReply } from '#contract/calls.ts';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { PersonalContext, SeeOther } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { completionForm } from '../enrollment/enrollment-forms.ts';
import { canBePostponed, findMissingDetails } from '../enrollment/missing-details.ts';
import { readNext } from '../enrollment/paths.ts';
import { listMissing } from '../enrollment/profile-steps.tsx';
import { isSeeOther, isSignedOutError, leave, readProfile } from '../require-account.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { readToday } from '../sign-up/submit-sign-up.ts';

type Details = CallReply<'consumer.profile'>['consumerDetails'];

/**
 * Returns the path of the page that completes the profile, without the locale, or undefined if no details are missing or the profile cannot
 * be read.
 */
export async function findCompletion({ market, report, shopper }: PersonalContext, returnTo: string): Promise<string | undefined> {
  const answer = await shopper.gateway('consumer.profile', { query: { loyaltySummary: 'false' } }).catch(report);
  const isMissing = answer?.ok && findMissingDetails(market, answer.value.consumerDetails).length > 0;
  return isMissing ? withReturn(routePath('accountComplete'), returnTo) : undefined;
}

const currentPath = (context: PersonalContext): string => withReturn(routePath('accountComplete'), readNext(context));

interface Subject {
  form: CompletionForm;
  details: Details;
}

async function loadDetails(context: PersonalContext): Promise<Subject | SeeOther> {
  const profile = await readProfile(context, currentPath(context));
  if (isSeeOther(profile)) return profile;
  const { consumerDetails: details } = profile;
  return { form: await readCompletion(context, details), details };
}

export const accountComplete = defineFormPage({
  cacheQuery: ['next'],
  load: async (context) => {
    const subject = await loadDetails(context);
    const isDone = !isSeeOther(subject) && findMissingDetails(context.market, subject.details).length === 0;
    return isDone ? { kind: 'see-other', to: readNext(context) } : subject;
  },
  loadSent: loadDetails,
  act: async (context, { value, details }) => {
    const { shopper } = context;
    const { account } = shopper;
    const change = listMissing(value, details);
    const to: SeeOther = { kind: 'see-other', to: readNext(context) };
    if (!change.consumerDetails) return to;
    const answer = await shopper.gateway('consumer.updateProfile', { body: { consumerProfile: change } });
    if (!answer.ok) return isSignedOutError(answer.error) ? leave(context, answer, currentPath(context)) : answer;
    account.storeProfile(answer.value);
    return to;
  },
  view: (context, { details, form, ...shown }) => {
    const { t } = context.renderContext;
    const skipTo = canBePostponed(findMissingDetails(context.market, details)) ? readNext(context) : undefined;
    return {
      head: { title: `${t('enroll.profile')} | ${t('site.name')}`, description: t('complete.text'), robots: 'noindex' },
      body: <Complete form={form} path={currentPath(context)} skipTo={skipTo} shown={shown} />,
    };
  },
});

/** Returns the form for the missing details. `isMember: true` leaves out the loyalty terms, which this page does not need. */
const readCompletion = async (context: PersonalContext, details: Details) =>
  completionForm(context.market, details, { today: await readToday(context), isMember: true });

type CompletionForm = Awaited<ReturnType<typeof readCompletion>>;

interface CompleteProps {
  form: CompletionForm;
  path: string;
  /** Path of the link that skips this page. Undefined if the details must be entered now. */
  skipTo: string | undefined;
  shown: FormState;
}

function Complete({ form, path, skipTo, shown }: CompleteProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section sign-in" data-block="signed-in">
      <StyleSheet name="sign-in.page" />
      <h1>{t('enroll.profile')}</h1>
      <p>{t('complete.text')}</p>
      <AccountForm
        form={form}
        action={link(path) ?? ''}
        legend={t('account.details')}
        submit={t('account.save')}
        busy={t('account.saving')}
        {...shown}
      />
      {skipTo !== undefined && (
        <p>
          <a href={link(skipTo)}>{t('enroll.later')}</a>
        </p>
      )}
    </section>
  );
}
