// The components and functions that features add to every page.

import { PersonBanner } from '#features/account/person-banner.tsx';
import { confirmPath } from '#features/account/sign-in/confirm-path.ts';
import { collectOwnEvents } from '#features/analytics/collect-events.ts';
import { ConsentBanner } from '#features/consent/consent-banner.tsx';
import { ScenarioNote } from '#features/dev-tools/error-gallery/note.tsx';
import { FooterNewsletter } from '#features/newsletter/footer-newsletter.tsx';
import { createPreviewBar } from '#features/preview/create-preview-bar.tsx';
import { HeaderSearch } from '#features/search/header-search.tsx';
import type { PageParts } from '#http/pages/layout/page-parts.ts';

const loadConfirmation = () => import('#features/account/sign-in/confirm-person-page.tsx');

export const allPageParts: PageParts = {
  HeaderSearch,
  FooterNewsletter,
  PersonBanner,
  ConsentBanner,
  ScenarioNote: process.env.NODE_ENV === 'production' ? undefined : ScenarioNote,
  createPreviewBar,
  collectEvents: collectOwnEvents,
  confirmation: {
    path: confirmPath,
    check: async (...given) => (await loadConfirmation()).confirmPerson(...given),
    show: async (...given) => (await loadConfirmation()).showConfirmation(...given),
  },
};
