// A page that immediately navigates to another site. A redirect would not work: browsers check a form's redirects against the page's
// form-action policy (CSP 3), and the pages of a provider may be on many hosts.

import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface Leaving {
  title: string;
  /** URL of the other site. */
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
