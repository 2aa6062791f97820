// The notices that are displayed if an address or card could not be saved in the account as the customer requested. The checkout continues.

import type { PersonalContext } from '#http/page.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import { addressNotSavedNotice } from './address/address-book.ts';
import { problemBanner } from './banners.ts';
import { cardNotSavedNotice } from './payment/saved-cards.ts';

export const describeNotSaved = ({ notices, renderContext }: PersonalContext): DisplayedNotice[] =>
  notices.flatMap((code): DisplayedNotice[] => {
    if (code === addressNotSavedNotice) return [{ kind: 'warning', title: renderContext.t('checkout.saved.notKept') }];
    if (code === cardNotSavedNotice) return [{ kind: 'error', title: renderContext.t('cards.notSaved'), surface: 'toast' }];
    return code === 'PYT300' ? [{ ...problemBanner(renderContext, { code }), surface: 'toast' }] : [];
  });
