// Card payments by the simulated payment provider, which has pages below /provider and tables in the backend's database.
import { mountFormPage } from '#backend/services/hosted-pages/form-page.ts';
import type { CardProvider } from '#backend/services/payments/card.ts';
import { handleCard, showCardPage } from './card-page.ts';
import { challengeResult } from './challenges.ts';
import { authorize, capture, partCaptures, refundPayment, voidAuthorization } from './payments.ts';
import { refundPartOfCapture } from './refunds.ts';
import { createSession, readNumberMark, reuseCard, sessionResult } from './sessions.ts';

export const simulatedCards: CardProvider = {
  page: {
    open: createSession,
    mount: (app, system) => mountFormPage(app, '/provider/session/:id', { show: showCardPage(system), take: handleCard(system) }),
  },
  cards: { readCard: sessionResult, reuseCard, readNumberMark },
  payments: { authorize, challengeResult, capture, parts: partCaptures, voidAuthorization },
  refund: refundPayment,
  refundPart: refundPartOfCapture,
};
