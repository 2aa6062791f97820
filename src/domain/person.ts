// The person for whom a page is rendered.
import { type Abilities, abilities, isEmployeeConnected, type UserKind } from '#lib/rules/roles.ts';

/** A sale in a store: its store, its associate, and the associate's maximum price reduction in percent. */
export interface StoreSale {
  storeId: string;
  storeName: string;
  storeEmployeeId: string;
  storeEmployeeName: string;
  maxPercentOff: number;
}

export interface Person {
  kind: UserKind;
  /** Whether an employee has accepted the terms of the employee discount. */
  hasAcceptedTerms?: boolean;
  sale?: StoreSale;
}

export const findAbilities = (person: Pick<Person, 'kind'> | undefined): Abilities => abilities[person?.kind ?? 'guest'];

/** The message of the banner that tells the signed-in person about their customer group. */
export type PersonNote = 'connected' | 'accept-terms' | 'employee' | 'athlete' | 'IPA' | 'WRANX';

export function choosePersonNote({ kind, hasAcceptedTerms = false, sale = undefined }: Person): PersonNote | undefined {
  switch (kind) {
    case 'associate':
      return sale && isEmployeeConnected(sale) ? 'connected' : undefined;
    case 'employee':
      return hasAcceptedTerms ? 'employee' : 'accept-terms';
    case 'athlete':
    case 'IPA':
    case 'WRANX':
      return kind;
    case 'guest':
    case 'registered':
    case 'loyalty':
      return undefined;
  }
}
