// Pages for links in emails that confirm a subscription or a membership, or end a subscription. A GET request changes nothing, because
// security scanners open every link of an email. The button on the page performs the action, as does the one-click unsubscribe of an email
// program (RFC 8058).

import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext } from '#http/page.ts';
import type { MessageKey } from '#i18n/translate.ts';
import { type RouteName, routePath } from '#routes.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface LinkPage {
  route: Extract<RouteName, 'newsletterConfirm' | 'newsletterEnd' | 'loyaltyConfirm'>;
  call: 'subscriptions.confirm' | 'subscriptions.end' | 'loyalty.confirm';
  /** Messages of the page before the action; `done` contains those after it. */
  asks: { title: MessageKey; text: MessageKey; send: MessageKey };
  done: { title: MessageKey; text: MessageKey };
}

export const newsletterConfirm = createLinkPage({
  route: 'newsletterConfirm',
  call: 'subscriptions.confirm',
  asks: { title: 'newsletter.confirmTitle', text: 'newsletter.confirmText', send: 'newsletter.confirmSend' },
  done: { title: 'newsletter.confirmed', text: 'newsletter.confirmedText' },
});

export const newsletterEnd = createLinkPage({
  route: 'newsletterEnd',
  call: 'subscriptions.end',
  asks: { title: 'newsletter.endTitle', text: 'newsletter.endText', send: 'newsletter.endSend' },
  done: { title: 'newsletter.ended', text: 'newsletter.endedText' },
});

export const loyaltyConfirm = createLinkPage({
  route: 'loyaltyConfirm',
  call: 'loyalty.confirm',
  asks: { title: 'loyalty.confirmTitle', text: 'loyalty.confirmText', send: 'loyalty.confirmSend' },
  done: { title: 'loyalty.confirmed', text: 'loyalty.confirmedText' },
});

const badLink = { title: 'newsletter.badLink', text: 'newsletter.badLinkText' } as const;

/** Maximum length of a token in the gateway calls, in UTF-16 code units. */
const maxTokenLength = 500;

const readToken = ({ query }: PersonalContext): string => (query.get('token') ?? '').slice(0, maxTokenLength);

function createLinkPage(page: LinkPage): PersonalPage {
  return {
    isPersonal: true,
    cacheQuery: ['token'],
    load: async (context) =>
      readToken(context) === '' ? show(context, 409, badLink) : show(context, 200, page.asks, { page, token: readToken(context) }),
    submit: (context) => submit(context, page),
  };
}

/**
 * Performs the action. Responds with a page instead of a redirect, because email programs do not follow redirects. Reloading the page is
 * harmless, because the call can be repeated.
 */
async function submit(context: SubmitContext, { call, done }: LinkPage): Promise<LoadedPage> {
  const token = readToken(context);
  if (token === '') return show(context, 409, badLink);
  const answer = await context.shopper.gateway(call, { body: { token } });
  return answer.ok ? show(context, 200, done) : show(context, 409, badLink);
}

function show(
  { renderContext: { t } }: PersonalContext,
  status: 200 | 409,
  said: { title: MessageKey; text: MessageKey; send?: MessageKey },
  asked?: { page: LinkPage; token: string },
): LoadedPage {
  return {
    kind: 'page',
    status,
    head: { title: `${t(said.title)} | ${t('site.name')}`, description: t(said.text), robots: 'noindex' },
    body: <Shown {...said} asked={asked} />,
  };
}

interface ShownProps {
  title: MessageKey;
  text: MessageKey;
  send?: MessageKey;
  asked: { page: LinkPage; token: string } | undefined;
}

function Shown({ title, text, send, asked }: ShownProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section newsletter-page">
      <StyleSheet name="newsletter.page" />
      <StyleSheet name="form.part" />
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      {asked && send ? (
        <form
          className="form"
          method="post"
          action={link(`${routePath(asked.page.route)}?${new URLSearchParams({ token: asked.token })}`)}
          data-once=""
          data-busy={t('question.sending')}
        >
          <SubmitButton>{t(send)}</SubmitButton>
          <p role="status" />
        </form>
      ) : (
        <p>
          <a className="action action-solid" href={link('/')}>
            {t('event.onward')}
          </a>
        </p>
      )}
    </section>
  );
}
