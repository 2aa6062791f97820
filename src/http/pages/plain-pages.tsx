// Error pages that load no data.

import type { RefusalStatus } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { LoadedPage } from '#http/page.ts';
import type { MessageParts } from '#i18n/message-parts.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { RichMessage } from '#ui/rich-message.tsx';

interface BrokenProps {
  /** URL of the retry button; undefined if the page reloads by itself, so that no button is needed. */
  again: string | undefined;
  correlationId: string;
  /** The message of the gateway's error; undefined if the general message is shown instead. */
  message: MessageParts | undefined;
  /** A technical description of the fault for an editor; undefined outside preview. */
  detail: string | undefined;
}

/** Returns the page for a fault. */
export function brokenPage({ renderContext }: RequestScope, problem: BrokenProps): Omit<LoadedPage, 'status'> {
  return { kind: 'page', head: createHiddenHead(renderContext.t('error.title'), 'unavailable'), body: <Broken {...problem} /> };
}

interface RefusedProps {
  status: RefusalStatus;
  /** URL of the page that sent the request, if known. */
  back: string | undefined;
}

/** Returns the page for a request that was rejected before any work was done for it. */
export function refusedPage({ renderContext }: RequestScope, refusal: RefusedProps): Omit<LoadedPage, 'status'> {
  return { kind: 'page', head: createHiddenHead(renderContext.t('refused.title'), 'unavailable'), body: <Refused {...refusal} /> };
}

export const createHiddenHead = (title: string, description: string) => ({ title, description, robots: 'noindex' });

function Broken({ again, correlationId, message, detail }: BrokenProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section notice">
      <h1>{t('error.title')}</h1>
      <p className="lead">{message ? <RichMessage parts={message} /> : t('error.text')}</p>
      <p className="actions">
        <a className="action action-solid" href={again ?? link('/')}>
          {t(again === undefined ? 'notFound.home' : 'error.retry')}
        </a>
        {again !== undefined && (
          <a className="action" href={link('/')}>
            {t('notFound.home')}
          </a>
        )}
      </p>
      {detail && <p className="block-problem">{detail}</p>}
      <p className="reference">{t('error.reference', { id: correlationId })}</p>
    </section>
  );
}

const refusalTexts = {
  400: 'refused.400',
  403: 'refused.403',
  405: 'refused.405',
  408: 'refused.408',
  413: 'refused.413',
} as const satisfies Record<RefusalStatus, MessageKey>;

function Refused({ status, back }: RefusedProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section notice">
      <h1>{t('refused.title')}</h1>
      <p className="lead">{t(refusalTexts[status])}</p>
      <p className="actions">
        {back && (
          <a className="action action-solid" href={back}>
            {t('refused.back')}
          </a>
        )}
        <a className={back ? 'action' : 'action action-solid'} href={link('/')}>
          {t('notFound.home')}
        </a>
      </p>
    </section>
  );
}
