// Requests for copies and deletions of personal data that staff record and carry out (docs/decisions/083).
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { randomToken } from '#backend/platform/random-token.ts';
import { sealText } from '#backend/platform/sealed-text.ts';
import { deleteAccountData } from '#backend/services/accounts/account-data.ts';
import { hashPrivacyToken } from '#backend/services/accounts/privacy-pages.ts';
import { recordDeletion, withdrawDeletion } from '#backend/services/backup/deletions.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { eraseByAddressStatements } from '#backend/services/personal-data/copy-data.ts';
import { consumerByLoginQuery, toLogin } from '#backend/stores/consumers.ts';
import {
  closeRequestStatement,
  createRequestStatement,
  type PrivacyRequest,
  privacyRequestQuery,
  renewLinkStatement,
} from '#backend/stores/privacy-requests.ts';
import { emailSchema } from '#contract/entities/primitives.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { dataLocale, isLocale, type Locale, requireMarket } from '#markets/registry.ts';
import { defineStaffAction, type StaffActionContext } from './staff-action.ts';

const idSchema = z.string().min(1).max(64);
const requestSchema = z.strictObject({ requestId: idSchema });
const unknown = { message: 'There is no such request.' };
const changed = { message: 'The request was changed by another person. Check it again.' };
const tables = ['privacy_request'];

/** Returns a new token for a link: its hash, and the encrypted token for the outbox. */
async function createLink({ env }: Pick<StaffActionContext, 'env'>): Promise<{ tokenHash: string; sealed: string }> {
  const token = randomToken() + randomToken();
  const [tokenHash, sealed] = await Promise.all([hashPrivacyToken(token), sealText(env, token)]);
  return { tokenHash, sealed };
}

interface Emailed {
  stage: 'confirm-copy' | 'confirm-deletion' | 'ready' | 'deleted';
  /** Unique for each link, so that a new link is a new email. */
  about: string;
  token: string;
}

const writeEmail = (
  { db, now }: Pick<StaffActionContext, 'db' | 'now'>,
  { email, locale }: Pick<PrivacyRequest, 'email' | 'locale'>,
  { stage, about, token }: Emailed,
): D1PreparedStatement =>
  createOutbox(db).writeEmail('personal-data', {
    ...{ about, recipient: email, locale, writtenAt: now },
    data: { stage, token, years: requireMarket(readLocale(locale)).settings.orderYears },
  });

function readLocale(locale: string): Locale {
  if (!isLocale(locale)) throw new Error(`The shop does not serve the locale ${locale} of a request.`);
  return locale;
}

const describe = ({ requestId, siteId }: Pick<PrivacyRequest, 'requestId' | 'siteId'>, reason: string) =>
  ({ action: 'customers.privacy', subject: `privacy request ${requestId}`, siteId, reason }) as const;

export const privacyActions = {
  /** Records a request, and emails the link with which the owner of the address confirms it. A repeated id changes nothing. */
  recordPrivacyRequest: defineStaffAction({
    input: z.strictObject({
      requestId: idSchema,
      kind: z.enum(['copy', 'deletion']),
      email: emailSchema,
      locale: z.string().refine(isLocale, 'Select a market.'),
      note: z.string().trim().max(300, 'The note has more than 300 characters.'),
    }),
    async run({ requestId, kind, email, locale: chosen, note }, context) {
      const { db, now, actorName, audit } = context;
      const locale = dataLocale(readLocale(chosen));
      // whether the address has an account changes neither the market of the request nor what is done here
      const { siteId } = requireMarket(locale);
      const { tokenHash, sealed } = await createLink(context);
      const request = { requestId, kind, siteId, locale, email, note, recordedByName: actorName, tokenHash, now };
      const batch = db.batch([
        createRequestStatement(db, request),
        writeEmail(context, request, { stage: `confirm-${kind}`, about: tokenHash.slice(0, 32), token: sealed }),
        audit(describe(request, `recorded a request for ${kind === 'copy' ? 'a copy' : 'deletion'}`)),
      ]);
      await refuseConstraint(batch, tables);
      return ok({});
    },
  }),

  /** Emails a new link. The former link no longer works. */
  sendPrivacyLink: defineStaffAction({
    input: requestSchema,
    async run({ requestId }, context) {
      const { db, now, audit } = context;
      const [[request]] = await read(db, privacyRequestQuery(requestId));
      if (!request) return refused(unknown);
      if (request.state !== 'sent') return refused({ message: 'The request was already confirmed or closed.' });
      const { tokenHash, sealed } = await createLink(context);
      const batch = db.batch([
        renewLinkStatement(db, { requestId, tokenHash, now }),
        writeEmail(context, request, { stage: `confirm-${request.kind}`, about: tokenHash.slice(0, 32), token: sealed }),
        audit(describe(request, 'sent the link again')),
      ]);
      return (await refuseConstraint(batch, tables)) ? ok({}) : refused(changed);
    },
  }),

  /** Carries out a confirmed request: emails a link to the copy, or deletes the account and the data of the address. */
  carryOutPrivacyRequest: defineStaffAction({
    input: requestSchema,
    async run({ requestId }, context) {
      const { db, env, now, actorName, audit } = context;
      const [[request]] = await read(db, privacyRequestQuery(requestId));
      if (!request) return refused(unknown);
      if (request.state === 'sent') return refused({ message: 'The owner of the address has not confirmed the request yet.' });
      if (request.state !== 'confirmed') return refused({ message: 'The request is already closed.' });
      const closing = { requestId, from: request.state, byName: actorName, note: '', now } as const;
      if (request.kind === 'copy') {
        const { tokenHash, sealed } = await createLink(context);
        const batch = db.batch([
          closeRequestStatement(db, { ...closing, state: 'ready', tokenHash }),
          writeEmail(context, request, { stage: 'ready', about: tokenHash.slice(0, 32), token: sealed }),
          audit(describe(request, 'sent the link to the copy')),
        ]);
        return (await refuseConstraint(batch, tables)) ? ok({}) : refused(changed);
      }
      const [[consumer]] = await read(db, consumerByLoginQuery(toLogin(request.email)));
      const statements = [
        closeRequestStatement(db, { ...closing, state: 'done' }),
        ...eraseByAddressStatements(db, request.email),
        audit(describe(request, `deleted the data of the address${consumer ? ' and the account' : ''}`)),
      ];
      const deletion = consumer
        ? deleteAccountData(consumer, { db, env, now, locale: readLocale(request.locale) }, { further: statements, hasDataByAddress: true })
        : db.batch([
            ...statements,
            ...(await recordDeletion(env, requestId, { email: request.email, madeAt: now })),
            writeEmail(context, request, { stage: 'deleted', about: `${requestId} deleted`, token: '' }),
          ]);
      if (await refuseConstraint(deletion, tables)) return ok({});
      await withdrawDeletion(env, consumer?.consumerNo ?? requestId);
      return refused(changed);
    },
  }),

  /** Closes a request without carrying it out. */
  rejectPrivacyRequest: defineStaffAction({
    input: z.strictObject({
      requestId: idSchema,
      reason: z
        .string()
        .trim()
        .min(3, 'Enter the reason, with at least 3 characters.')
        .max(300, 'The reason has more than 300 characters.'),
    }),
    async run({ requestId, reason }, { db, now, actorName, audit }) {
      const [[request]] = await read(db, privacyRequestQuery(requestId));
      if (!request) return refused(unknown);
      if (request.closedAt !== null) return refused({ message: 'The request is already closed.' });
      const batch = db.batch([
        closeRequestStatement(db, { requestId, from: request.state, state: 'rejected', byName: actorName, note: reason, now }),
        audit(describe(request, `rejected: ${reason}`)),
      ]);
      return (await refuseConstraint(batch, tables)) ? ok({}) : refused(changed);
    },
  }),
};
