// What pages know of who they are made for.
import { type Abilities, abilities, isEmployeeConnected, type UserKind } from '#lib/rules/roles.ts';

/** Who sells in a store, and how far they may lower prices. */
export interface StoreSale {
  storeId: string;
  storeName: string;
  storeEmployeeId: string;
  storeEmployeeName: string;
  maxPercentOff: number;
}

export interface Person {
  kind: UserKind;
  /** Of an employee: whether they agreed to the terms of their discount. */
  hasAcceptedTerms?: boolean;
  sale?: StoreSale;
}

export const findAbilities = (person: Pick<Person, 'kind'> | undefined): Abilities => abilities[person?.kind ?? 'guest'];

/** What the banner above pages tells somebody: one thing, the first that is true. */
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
