// Notices that the checkout could not save an address or card in the account as the customer asked. The order continues anyway.

import type { PersonalContext } from '#http/page.ts';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import { notKeptNotice } from './address/address-book.ts';
import { problemBanner } from './banners.ts';
import { cardNotSavedNotice } from './payment/saved-cards.ts';

export const describeNotSaved = ({ notices, renderContext }: PersonalContext): ShownNotice[] =>
  notices.flatMap((code): ShownNotice[] => {
    if (code === notKeptNotice) return [{ kind: 'warning', title: renderContext.t('checkout.saved.notKept') }];
    if (code === cardNotSavedNotice) return [{ kind: 'error', title: renderContext.t('cards.notSaved'), surface: 'toast' }];
    return code === 'PYT300' ? [{ ...problemBanner(renderContext, { code }), surface: 'toast' }] : [];
  });
