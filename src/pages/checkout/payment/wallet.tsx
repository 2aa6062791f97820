// A wallet: its shopper agrees on a page of its company, and comes back to review the order.
import { CompanyEntry } from './company-entry.tsx';
import type { EntryProps, RemainderSection } from './payment-section.ts';

const entryWords = { note: 'payment.walletNote', go: 'payment.walletGo' } as const;

export const wallet: RemainderSection = {
  id: 'PAYPAL',
  slug: 'wallet',
  page: 'alone',
  Entry: ({ keep }: EntryProps) => <CompanyEntry slug={wallet.slug} words={entryWords} keep={keep} />,
  words: { other: 'payment.other', missing: 'payment.missing' },
};
