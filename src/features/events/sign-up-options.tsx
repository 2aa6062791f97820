// The event page for guests: a choice between the sign-in (default) and a new account. Both redirect back to the event.
import type { ReactNode } from 'react';
import type { EventSignUp } from '#contract/entities/event-sign-up.ts';
import { SignInMethods } from '#features/account/sign-in/sign-in-choices.tsx';
import { listOrigin } from '#features/account/sign-up/origin.ts';
import { prefillSignUp } from '#features/account/sign-up/prefill.ts';
import { SignUpMethods } from '#features/account/sign-up/sign-up-methods.tsx';
import { readSignUpForm } from '#features/account/sign-up/submit-sign-up.ts';
import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** The query parameter with the selected option. */
export const signUpOptionQuery = 'account';
const newAccount = 'new';

/** Lead source of a new account if the URL names none. */
const leadSource = 'event';

export async function createSignUpOptions(context: PersonalContext, event: EventSignUp): Promise<ReactNode> {
  const { market, query } = context;
  const { offersSignUp } = market.settings.signIn;
  const returnTo = routePath('eventSignUp', event);
  const isNew = offersSignUp && query.get(signUpOptionQuery) === newAccount;
  const chosen = isNew ? (
    <SignUpMethods
      context={context}
      form={await readSignUpForm(context)}
      values={await prefillSignUp(context)}
      returnTo={returnTo}
      leadSource={leadSource}
    />
  ) : (
    <SignInMethods context={context} returnTo={returnTo} />
  );
  return (
    <SignUpOptions isNew={isNew} offersSignUp={offersSignUp} path={returnTo} origin={listOrigin(context)}>
      {chosen}
    </SignUpOptions>
  );
}

interface SignUpOptionsProps {
  isNew: boolean;
  offersSignUp: boolean;
  path: string;
  /** Query parameters that say where the visitor came from. The links of both options keep them. */
  origin: [name: string, value: string][];
  children: ReactNode;
}

function SignUpOptions({ isNew, offersSignUp, path, origin, children }: SignUpOptionsProps) {
  const { t, link } = useRenderContext();
  const pathTo = (entries: [string, string][]): string => (entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path);
  const choices = [
    { label: t('signIn.submit'), to: pathTo(origin), isChosen: !isNew },
    ...(offersSignUp ? [{ label: t('signIn.create'), to: pathTo([[signUpOptionQuery, newAccount], ...origin]), isChosen: isNew }] : []),
  ];
  return (
    <div className="event-ways">
      <StyleSheet name="sign-in.page" />
      <p>{t('event.needsAccount')}</p>
      <nav aria-label={t('enroll.title')}>
        <ul className="event-choice">
          {choices.map(({ label, to, isChosen }) => (
            <li key={to}>
              <a href={link(to)} aria-current={isChosen ? 'true' : undefined} data-dialog-next="">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sign-in">{children}</div>
    </div>
  );
}
