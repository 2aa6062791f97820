// The error codes of each action. Calls list actions instead of codes, so that a new code needs only a new row in the table.
import { type ErrorCode, type errorCatalog, errorCodes, errorRow } from './catalog.ts';
import type { Action } from './row.ts';

type Catalog = typeof errorCatalog;
type RefusedBy<Code extends ErrorCode> = Catalog[Code] extends { refuses: readonly (infer Refused)[] } ? Refused : never;

/** The codes with which one of the actions can be refused. */
export type RefusalCodes<Done extends Action> = Extract<
  { [Code in ErrorCode]: [Done & RefusedBy<Code>] extends [never] ? never : Code }[ErrorCode],
  ErrorCode
>;

export const listRefusalCodes = <Done extends Action>(...actions: readonly Done[]): RefusalCodes<Done>[] =>
  errorCodes.filter((code): code is RefusalCodes<Done> => {
    const { refuses = [] } = errorRow(code);
    return actions.some((action) => refuses.includes(action));
  });
