// Emails that a restore holds, because they may have been sent since the backup. A person releases or drops them.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { countHeldEmailsQuery, type HeldEmail, heldEmailsQuery } from '#backend/stores/held-emails.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { Confirmation } from '../confirmation.tsx';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Instant, Message, Table } from '../page.tsx';
import { heldEmailsPath, requireStatus, respondStatus, statusPath } from './open-status.tsx';

type Decision = 'release' | 'drop';

const decisionTexts: Readonly<Record<Decision, { submit: string; effect: string }>> = {
  release: { submit: 'Send the emails', effect: 'They are sent now. Recipients who have got them already get a second copy.' },
  drop: { submit: 'Drop the emails', effect: 'They will never be sent.' },
};

const doneTexts: DoneTexts = { release: 'The emails are being sent.', drop: 'The emails were dropped.' };

export function mountHeldEmailsPage(app: Hono<StaffHono>): void {
  app.get(heldEmailsPath, requireCommerce, requirePerson, (c) => respondList(c));

  app.post(heldEmailsPath, requireCommerce, requirePerson, async (c) => {
    await requireStatus(c, 'held-emails');
    const form = await readForm(c);
    const decision: Decision = form.get('decision') === 'drop' ? 'drop' : 'release';
    const emailIds = form.getAll('email');
    if (emailIds.length === 0) return respondList(c, { problem: 'Select at least one email.', selected: [] });
    if (form.get('confirmed') !== 'yes') return respondConfirmation(c, decision, emailIds);
    const attempt = { action: 'status.change', subject: 'held-emails' } as const;
    const result = await runAction(c, attempt, ['decideHeldEmails', { decision, emailIds }]);
    return result.ok ? redirectDone(c, heldEmailsPath, decision) : respondList(c, { problem: result.error.message, selected: emailIds });
  });
}

const respondConfirmation = (c: StaffContext, decision: Decision, emailIds: readonly string[]): Response =>
  respondStatus(c, {
    title: decisionTexts[decision].submit,
    tab: statusPath,
    content: (
      <>
        <p>
          {emailIds.length === 1 ? 'One email is selected. ' : `${emailIds.length} emails are selected. `}
          {decisionTexts[decision].effect} This cannot be undone.
        </p>
        <Confirmation action={heldEmailsPath} submit={decisionTexts[decision].submit} backUrl={heldEmailsPath}>
          <input type="hidden" name="decision" value={decision} />
          <input type="hidden" name="confirmed" value="yes" />
          {emailIds.map((id) => (
            <input key={id} type="hidden" name="email" value={id} />
          ))}
        </Confirmation>
      </>
    ),
  });

interface Refused {
  problem: string;
  selected: readonly string[];
}

async function respondList(c: StaffContext, refused?: Refused): Promise<Response> {
  await requireStatus(c, 'held-emails');
  const [emails, [total]] = await read(c.env.BACKEND_DB, heldEmailsQuery, countHeldEmailsQuery);
  const done = refused ? undefined : readDoneText(c, doneTexts);
  const count = total?.count ?? 0;
  return respondStatus(c, {
    title: 'Emails held after a restore',
    tab: statusPath,
    status: refused ? 422 : 200,
    content: (
      <>
        {done !== undefined && <Message>{done}</Message>}
        {refused && <Message isError>{refused.problem}</Message>}
        {count === 0 ? (
          <p>No email is held.</p>
        ) : (
          <>
            <p>
              These emails were due when the database was restored, so they may have been sent since the backup. Look in the log of the
              email provider: drop those that were sent, and send the others.
              {count > emails.length && ` The oldest ${emails.length} of ${count} are listed.`}
            </p>
            <EmailForm emails={emails} selected={refused?.selected} mayChange={isPermitted(c.get('staff').grants, 'status.change')} />
          </>
        )}
      </>
    ),
  });
}

interface EmailFormProps {
  emails: readonly HeldEmail[];
  /** Ids of the selected emails; by default all. */
  selected: readonly string[] | undefined;
  mayChange: boolean;
}

const EmailForm = ({ emails, selected, mayChange }: EmailFormProps) => (
  <form method="post" action={heldEmailsPath} className="staff-part">
    <Table
      caption="Emails held after a restore"
      columns={['Email', 'Recipient', 'Written']}
      rows={emails.map(({ emailId, kind, recipient, writtenAt }) => [
        <label key="email" className="checkbox">
          <input type="checkbox" name="email" value={emailId} defaultChecked={selected?.includes(emailId) ?? true} disabled={!mayChange} />{' '}
          <span>
            {nameKind(kind)}
            <span className="visually-hidden"> to {recipient}</span>
          </span>
        </label>,
        <bdi key="recipient">{recipient}</bdi>,
        <Instant key="written" at={writtenAt} />,
      ])}
    />
    {mayChange && (
      <div className="staff-actions">
        <button type="submit" name="decision" value="release" className="action action-solid">
          Send the selected
        </button>
        <button type="submit" name="decision" value="drop" className="action action-outline">
          Drop the selected
        </button>
      </div>
    )}
  </form>
);

/** Returns the kind of an email as words: `order-shipped` is “Order shipped”. */
const nameKind = (kind: string): string => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`.replaceAll('-', ' ');
