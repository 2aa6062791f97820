// An account page that consists of one form.
import type { ReactNode } from 'react';
import type { FormState } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout, type AccountSection } from './account-layout.tsx';
import { AccountForm } from './sign-in/account-form.tsx';

interface FormPage {
  /** Path of the page, without the locale. */
  path: string;
  section: AccountSection;
  /** The page above this one, for pages without an entry in the navigation. `path` has no locale. */
  via?: { name: string; path: string };
  form: Parameters<typeof AccountForm>[0]['form'];
  title: string;
  /** Text above the form. Absent if the title is sufficient. */
  text?: string;
  shown: FormState;
  /** CMS sections below the form. */
  espots?: ReactNode;
}

export const viewFormPage = ({ renderContext: { t } }: PersonalContext, page: FormPage): Pick<LoadedPage, 'head' | 'body'> => ({
  head: {
    title: `${page.title} | ${t('site.name')}`,
    description: page.text ?? page.title,
    robots: 'noindex',
  },
  body: <AccountFormPage {...page} />,
});

function AccountFormPage({ path, section, via, form, title, text, shown, espots }: FormPage) {
  const { t, link } = useRenderContext();
  return (
    <AccountLayout section={section} via={via}>
      <section className="sign-in" data-block="signed-in">
        <StyleSheet name="sign-in.page" />
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <AccountForm
          form={form}
          action={link(path) ?? ''}
          legend={title}
          isTitled
          submit={t('account.save')}
          busy={t('account.saving')}
          {...shown}
        />
        {espots}
      </section>
    </AccountLayout>
  );
}
