// What a refusal says to a shopper: the table's text, else the server's, else a general one (commerce-core §8).
import { type ErrorCode, errorCatalogue } from '#errors/catalogue.ts';
import type { MessageKey, Translate } from './translate.ts';

export interface Problem {
  code: ErrorCode;
  message?: string | undefined;
  details?: { maxQty?: number | undefined } | undefined;
}

const messages: Partial<Record<ErrorCode, MessageKey>> = {
  BSK404: 'error.BSK404',
  INV700: 'error.INV700',
  INV408: 'error.INV408',
  INV702: 'error.INV702',
  PRC400: 'error.PRC400',
  ORD404: 'error.ORD404',
  ORD430: 'error.ORD430',
  INV406: 'error.INV406',
  ORD415: 'error.ORD415',
  TAX310: 'error.TAX310',
  SHP404: 'error.SHP404',
  SHP410: 'error.SHP410',
  PAY401: 'error.PAY401',
  CHK380: 'error.CHK380',
  CHK320: 'error.CHK320',
  PYT405: 'error.PYT405',
  BIL400: 'error.BIL400',
  BILL410: 'error.BILL410',
  PAY400: 'error.PAY400',
  PYT402: 'error.PYT402',
  PYT404: 'error.PYT404',
  AUT432: 'error.AUT432',
  SHP500: 'form.error.poBox',
};

const maxServerText = 300;

export function problemText(t: Translate, { code, message, details }: Problem): string {
  const key = messages[code];
  if (key) return t(key, { max: details?.maxQty ?? 0 });
  const isSilent = errorCatalogue[code].surface === 'silent'; // said to developers only
  return (!isSilent && message?.slice(0, maxServerText)) || t('error.GEN500');
}
