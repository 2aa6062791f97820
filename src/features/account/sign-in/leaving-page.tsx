// A page that navigates to another site immediately. A redirect is not enough: browsers check the target of a form against the policy of
// its page, through every redirect (CSP 3, form-action), and a provider may have pages on many hosts.

import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface Leaving {
  title: string;
  /** Address of the other site. */
  address: string;
}

export const showLeavingPage = ({ renderContext: { t } }: PersonalContext, { title, address }: Leaving): LoadedPage => ({
  kind: 'page',
  status: 200,
  head: { title: `${title} | ${t('site.name')}`, description: title, robots: 'noindex' },
  body: <LeavingPage title={title} address={address} />,
});

function LeavingPage({ title, address }: Leaving) {
  const { t } = useRenderContext();
  return (
    <section className="section sign-in">
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <StyleSheet name="sign-in.page" />
      <h1>{title}</h1>
      <p>
        <a href={address}>{t('signIn.goOn')}</a>
      </p>
    </section>
  );
}
