// Confirms a successful sign-in in a dialog over the account page, in markets whose settings enable it.

import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { StepLink, showStep } from '../enrollment/step-page.tsx';

export const signedIn: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const person = context.shopper.account.current();
  if (!person) return { kind: 'see-other', to: routePath('signIn') };
  const { t } = context.renderContext;
  return showStep(context, 200, {
    title: t('account.signedIn'),
    text: t('account.hello', { name: person.firstName }),
    children: (
      <StepLink to={routePath('account')} isButton isOut>
        {t('enroll.continue')}
      </StepLink>
    ),
  });
}
