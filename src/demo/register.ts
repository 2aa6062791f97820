// Adds the parts that only a demo or a development environment needs: simulated payment providers and carriers, developer pages, and fault
// injection. A shop that accepts real payments needs none of them and can delete this folder.
import { registerExtensions } from '#backend/extensions.ts';
import { mountFormPage } from '#backend/services/hosted-pages/form-page.ts';
import { createCard } from '#backend/services/payments/card.ts';
import { registerSimulatedMethods } from '#backend/services/payments/registry.ts';
import { editingPath } from '#lib/paths/editing-path.ts';
import { isolateMemoryPath } from '#lib/paths/isolate-memory-path.ts';
import { createEditingApp } from './editing/app.ts';
import { createOutboxApp, outboxPath } from './outbox/app.ts';
import { handleAnswer, showChallengePage } from './provider/challenge-page.ts';
import { mountParcelPage } from './provider/parcel-page.ts';
import { payLater } from './provider/pay-later.ts';
import { simulatedCards } from './provider/simulated-cards.ts';
import { wallet } from './provider/wallet.ts';
import { playScenario } from './scenario/scenario.ts';
import { createMemoryApp } from './tools/memory-app.ts';

registerSimulatedMethods([createCard(simulatedCards), wallet, payLater]);

registerExtensions([
  {
    mountPages(app, system) {
      mountFormPage(app, '/provider/challenge/:id', { show: showChallengePage(system), take: handleAnswer(system) });
      mountParcelPage(app, system);
    },
  },
  // production has no routes for these pages
  ...(process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          apps: [
            { path: outboxPath, app: createOutboxApp() },
            { path: editingPath, app: createEditingApp() },
            { path: isolateMemoryPath, app: createMemoryApp() },
          ],
          interceptCall: playScenario,
        },
      ]),
]);
