import { stepPath } from '#http/checkout-paths.ts';
import { useRenderContext } from '#ui/render-context.ts';

interface OpenChallengeProps {
  /** The bank's page at the payment provider. */
  page: URL;
  sessionId: string | undefined;
}

/** Renders the link to the bank's challenge. A script immediately opens it in a dialog (client/checkout/challenge-dialog.ts). */
export function OpenChallenge({ page, sessionId = '' }: OpenChallengeProps) {
  const { t, link } = useRenderContext();
  const framed = new URL(page);
  framed.searchParams.set('frame', '1');
  const back = `${link(stepPath('summary'))}?${new URLSearchParams({ payment_session: sessionId })}`;
  return (
    <div className="place">
      <p role="status">{t('checkout.challenge.title')}</p>
      <a
        className="action action-solid"
        href={page.href}
        data-checkout="challenge"
        data-now=""
        data-challenge={framed.href}
        data-title={t('checkout.challenge.title')}
        data-back={back}
        data-left={`${back}&left=1`}
      >
        {t('checkout.challenge.open')}
      </a>
    </div>
  );
}
