// What a form says of an answer of the gateway: above itself, as no field is about it.
import type { Refusal } from '#gateway/gateway.ts';
import { plainText } from '#i18n/message-parts.ts';
import { errorMessageParts, type Problem, problemParts } from '#i18n/problem-text.ts';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import type { LoadedPage, SubmitFault } from './page.ts';

export const createRefusalNotice = (renderContext: RenderContext, problem: Problem): ShownNotice => ({
  kind: 'error',
  title: plainText(problemParts(renderContext, problem)),
});

export const createFaultNotice = (renderContext: RenderContext, { message, details }: SubmitFault): ShownNotice => ({
  kind: 'error',
  title: plainText(errorMessageParts(renderContext, message, details)),
});

/** For how long a page asks to wait that was refused because of too many requests. */
export function readWait({ details }: Pick<Refusal, 'details'>): Pick<LoadedPage, 'retryAfterSeconds'> {
  const waitMs = details?.retryAfterMs;
  return waitMs === undefined ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
