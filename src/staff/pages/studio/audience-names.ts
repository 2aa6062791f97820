// The audiences of content as editors call them. Their ids are in documents.
import type { AudienceId } from '#domain/personalization/audiences.ts';

export const audienceNames: Readonly<Record<AudienceId, string>> = {
  'logged-out': 'Not signed in',
  'logged-in': 'Signed in',
  'loyalty-member': 'Loyalty member',
  'non-loyalty-logged-in': 'Signed in, not a loyalty member',
  employee: 'Employee',
  'non-employee': 'Everyone except employees',
  'cart-empty': 'With an empty cart',
  'cart-not-empty': 'With products in the cart',
  'ipa-or-wranx': 'Member of a program for professionals',
  'wranx-only': 'Member of the WRANX program only',
  'ipa-only': 'Member of the IPA program only',
  athlete: 'Athlete',
  'non-forms': 'On pages without a form to sign in or subscribe',
};

/** The options of a choice between audiences. The first one is a new visitor, who is in no audience. */
export const audienceOptions: readonly (readonly [id: string, name: string])[] = [['', 'New visitor'], ...Object.entries(audienceNames)];
