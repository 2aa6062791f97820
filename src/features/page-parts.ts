// What features add to every page.

import { HeaderSearch } from '#http/pages/header-search.tsx';
import type { PageParts } from '#http/pages/page-parts.ts';
import { createPreviewBar } from '#http/pages/preview-bar.tsx';
import { ConsentBanner } from '#ui/consent/banner.tsx';
import { FooterNewsletter } from '#ui/newsletter/footer-newsletter.tsx';
import { PersonBanner } from '#ui/person/banner.tsx';
import { confirmPath, confirmPerson, showConfirmation } from './account/sign-in/confirm-person-page.tsx';
import { ScenarioNote } from './dev-tools/error-gallery/note.tsx';

export const allPageParts: PageParts = {
  HeaderSearch,
  FooterNewsletter,
  PersonBanner,
  ConsentBanner,
  ScenarioNote: process.env.NODE_ENV === 'production' ? undefined : ScenarioNote,
  createPreviewBar,
  confirmation: { path: confirmPath, check: confirmPerson, show: showConfirmation },
};
