// The employee discount terms with a form to accept them. Opens as a page, or in a dialog after the sign-in.

import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { abilities } from '#lib/rules/roles.ts';
import { routePath } from '#routes.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { isSeeOther, leave, readProfile } from '../require-account.ts';

export const discountTerms: PersonalPage = { isPersonal: true, cacheQuery: ['next'], load, submit };

const path = routePath('discountTerms');

/** Returns the path to redirect to after the form, without the locale: the `next` parameter, else the previous page. */
const readReturn = ({ query, cameFrom, locale }: PersonalContext): string => {
  const before = cameFrom?.startsWith(`/${locale}/`) ? cameFrom.slice(locale.length + 1) : null;
  return readReturnPath(query.get('next') ?? before, '/');
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | NotFound> {
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  if (!abilities[context.shopper.userKind].agreesToDiscountTerms) return { kind: 'not-found' };
  const to = readReturn(context);
  if (profile.isEmployeeDiscountTCAccepted) {
    // The customer has already accepted the terms in another browser; this browser's session must store that, too.
    context.shopper.account.acceptTerms();
    return { kind: 'see-other', to };
  }
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('discountTerms.title')} | ${t('site.name')}`, description: t('discountTerms.text'), robots: 'noindex' },
    body: <DiscountTerms returnTo={to} />,
  };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper } = context;
  const { account } = shopper;
  if (account.current() && !abilities[shopper.userKind].agreesToDiscountTerms) return { kind: 'not-found' };
  const answer = await shopper.gateway('consumer.acceptDiscountTerms', {});
  if (!answer.ok) return answer.error.code === 'AUT432' ? { kind: 'not-found' } : leave(context, answer, path);
  account.acceptTerms();
  return { kind: 'see-other', to: readReturn(context) };
}

function DiscountTerms({ returnTo }: { returnTo: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section sign-in" data-block="signed-in">
      <StyleSheet name="sign-in.page" />
      <h1>{t('discountTerms.title')}</h1>
      <p>{t('discountTerms.text')}</p>
      <p>
        <PageLink to={routePath('associateDiscountTerms')}>{t('discountTerms.full')}</PageLink>
      </p>
      <form className="form" method="post" action={link(withReturn(path, returnTo))} data-once="">
        <StyleSheet name="form.part" />
        <div className="actions">
          <SubmitButton>{t('discountTerms.accept')}</SubmitButton>
          <a className="action action-text" href={link(returnTo)}>
            {t('discountTerms.later')}
          </a>
        </div>
      </form>
    </section>
  );
}
