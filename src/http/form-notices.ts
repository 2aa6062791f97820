// Messages that a form displays after the gateway has refused its submission or failed.

import { createElement } from 'react';
import { errorRow } from '#contract/errors/catalog.ts';
import { findFieldErrors } from '#forms/field-errors.ts';
import type { AnyForm } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { plainText } from '#i18n/message-parts.ts';
import { errorMessageParts, type Problem, problemParts } from '#i18n/problem-text.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { RichMessage } from '#ui/rich-message.tsx';
import type { LoadedPage, SubmitFault } from './page.ts';

/** The values, errors and banners of a form that is rendered again after its submission. */
export interface FormState {
  values?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, FormError>>;
  banners?: DisplayedNotice[];
  /** Names of the fields that a banner is about. They are marked as invalid without messages of their own. */
  marked?: readonly string[];
  /** True if the answer to the bot check was wrong. The message is displayed at the bot check's field. */
  isBotRefused?: boolean;
}

/** Returns an error notice with the message of a refused call, including the links in the message. */
export function createRefusalNotice(renderContext: RenderContext, problem: Problem): DisplayedNotice {
  const parts = problemParts(renderContext, problem);
  return { kind: 'error', title: plainText(parts), linkedTitle: createElement(RichMessage, { parts }) };
}

export const createFaultNotice = (renderContext: RenderContext, { message, details }: SubmitFault): DisplayedNotice => ({
  kind: 'error',
  title: plainText(errorMessageParts(renderContext, message, details)),
});

/** Converts the wait time of a "too many requests" refusal to seconds. Empty if the refusal has none. */
export function readWait({ details }: Pick<Refusal, 'details'>): Pick<LoadedPage, 'retryAfterSeconds'> {
  const waitMs = details?.retryAfterMs;
  return waitMs === undefined ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/**
 * Describes a refused call for the form: errors at the fields it concerns, and a banner above the form if it concerns no field or its
 * message has links. The error of a failed bot check is shown at the bot check's field instead.
 */
export function describeRefusal(renderContext: RenderContext, problem: Problem, { fields }: AnyForm): FormState {
  if (problem.code === 'AUT403') return { isBotRefused: true };
  const parts = problemParts(renderContext, problem);
  const banner = createRefusalNotice(renderContext, problem);
  const errors = findFieldErrors(problem, fields);
  if (!errors) return { banners: [banner], ...(mismatchCodes.includes(problem.code) && { marked: listCredentials(fields) }) };
  return { errors, ...(parts.some(({ link }) => link) && { banners: [banner] }) };
}

/** Error codes for an email address and a password that do not belong together. */
const mismatchCodes: readonly string[] = ['AUT401', 'AUT426'];

/** Returns the names of the email and password fields of a form that has both. */
function listCredentials(fields: AnyForm['fields']): string[] {
  const names = fields.map(({ name }) => name).filter((name) => name === 'email' || name === 'password');
  return names.length === 2 ? names : [];
}

/** Describes a fault for the form, which is rendered again with its input. */
export const describeFault = (renderContext: RenderContext, { message, details }: SubmitFault, form: AnyForm): FormState =>
  message.kind === 'server'
    ? { banners: [{ kind: 'error', title: message.text }] }
    : describeRefusal(renderContext, { ...message, details }, form);

/** Returns the status of a refused form: 403 if bot defense refused it, otherwise 409. */
export const refusalStatus = ({ code }: Problem): 403 | 409 => (errorRow(code).recovery === 'challenge' ? 403 : 409);
