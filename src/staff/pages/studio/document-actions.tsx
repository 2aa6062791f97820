// The pages on which a person confirms an action on a document.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import type { Refusal } from '#backend/services/editing/edit-document.ts';
import { findDraft } from '#backend/services/editing/stored-versions.ts';
import { checkAddresses, editDocument } from '../../api/content.ts';
import { requirePerson } from '../../authenticate.ts';
import { type CheckRefusal, type DocumentFinding, listFindings } from '../../checks/checked-editing.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { Confirmation } from '../confirmation.tsx';
import { redirectDone } from '../done-text.ts';
import { Message, type Page, respondPage } from '../page.tsx';
import { type ComparedPictures, readComparedPictures } from './compared-pictures.ts';
import { Conflict } from './conflict.tsx';
import { documentsPath, documentUrl } from './describe-document.tsx';
import { ActionFields, type ActionName, type DocumentAction, documentActions } from './document-action-table.tsx';
import { Findings, hasErrors } from './findings.tsx';
import { type OpenedDocument, openDocument, readVersion, writeRefusal } from './opened-document.ts';
import { readTimeField, readTimeText } from './time-fields.tsx';

const isActionName = (name: string): name is ActionName => Object.hasOwn(documentActions, name);
const findAction = (name: ActionName): DocumentAction => documentActions[name];

export function mountDocumentActions(app: Hono<StaffHono>): void {
  app.get(`${documentsPath}/:address/:action`, requirePerson, async (c) => {
    const { name, opened } = await open(c);
    return respondAction(c, { name, opened, values: new URL(c.req.url).searchParams });
  });

  app.post(`${documentsPath}/:address/:action`, requirePerson, async (c) => {
    const { name, opened } = await open(c);
    const values = await readForm(c);
    for (const field of ['from', 'until']) if (values.has(field)) values.set(field, readTimeText(values, field));
    const [action, errors] = [findAction(name), name === 'schedule' ? readTimes(values, opened) : {}];
    const version = action.findVersion(opened, values);
    const props = { opened, version, values, errors };
    if (!version || Object.keys(errors).length > 0) return respondAction(c, { name, opened, values, errors, status: 422 });
    if (action.needsLive && readVersion(values.get('live')) !== opened.live?.version)
      return respondAction(c, {
        name,
        opened,
        values,
        status: 409,
        message: 'Meanwhile, visitors see another version. Check it before you continue.',
      });
    if (values.has('seen') && readVersion(values.get('seen')) !== version.version)
      return respondAction(c, { name, opened, values, status: 409, conflict: values.get('seen') ?? '' });
    const answer = (await editDocument(c, action.createRequest(props))) as { outcome: string } | Refusal | CheckRefusal;
    if (answer.outcome !== 'refused') return redirectDone(c, documentUrl(opened.name), answer.outcome === 'unchanged' ? 'unchanged' : name);
    return respondAction(c, { name, opened: await openDocument(c), values, refusal: answer as Refusal | CheckRefusal });
  });
}

/** Opens the document for the action in the path. Throws a 403 if the roles do not permit it. */
async function open(c: StaffContext): Promise<{ name: ActionName; opened: OpenedDocument }> {
  const name = c.req.param('action') ?? '';
  if (!isActionName(name)) throw new HTTPException(404);
  const opened = await openDocument(c);
  const { address } = opened;
  await requirePermission(c, { action: findAction(name).permission, subject: writeAddress(address), siteId: address.siteId });
  return { name, opened };
}

/** Returns the errors of the fields of a schedule. */
function readTimes(values: URLSearchParams, { timeZone }: OpenedDocument): Record<string, string> {
  const [from, until] = ['from', 'until'].map((name) => readTimeField(values.get(name) ?? '', timeZone));
  const errors: Record<string, string> = {};
  const begin = from?.instant;
  if (from?.error !== undefined) errors.from = from.error;
  else if (begin === undefined) errors.from = 'Enter when the document goes live.';
  else if (begin <= Date.now()) errors.from = 'This time has passed.';
  if (until?.error !== undefined) errors.until = until.error;
  else if (until?.instant !== undefined && begin !== undefined && until.instant <= begin) errors.until = 'It ends before it begins.';
  return errors;
}

/** Actions on a version, to which the version itself links. */
const versionActions: readonly ActionName[] = ['cancel', 'restore'];

/** Links to the actions that the state of the document and the roles of the person permit. */
export function ActionLinks({ opened }: { opened: OpenedDocument }) {
  const names = (Object.keys(documentActions) as ActionName[]).filter(
    (name) =>
      !versionActions.includes(name) && opened.mayPublish && findAction(name).findVersion(opened, new URLSearchParams()) !== undefined,
  );
  return names.map((name) => (
    <a key={name} className="action action-outline" href={documentUrl(opened.name, name)}>
      {findAction(name).label}
    </a>
  ));
}

interface ShownAction {
  name: ActionName;
  opened: OpenedDocument;
  values: URLSearchParams;
  errors?: Record<string, string>;
  status?: NonNullable<Page['status']>;
  message?: string;
  /** The number of the version that the person has confirmed, if it is no longer the draft. */
  conflict?: string;
  refusal?: Refusal | CheckRefusal;
}

async function respondAction(c: StaffContext, shown: ShownAction): Promise<Response> {
  const { name, opened, values, errors = {}, refusal } = shown;
  const action = findAction(name);
  const version = action.findVersion(opened, values);
  const findings = version && action.isChecked ? listFindings(await checkAddresses(c, [opened.address])) : undefined;
  const { current, rejected } = findConflict(shown);
  const pictures = await readComparedPictures(c, [opened.live?.body, version?.body, current?.body, rejected]);
  const props = { opened, version, values, errors, pictures };
  const isPossible = version !== undefined && !(name === 'publish' && findings && hasErrors(findings));
  return respondPage(c, {
    title: `${action.label}: ${opened.title}`,
    parent: { href: documentUrl(opened.name), label: opened.title },
    pictureOrigins: [pictures.shop],
    status: shown.status ?? (refusal === undefined ? 200 : 'findings' in refusal ? 422 : 409),
    content: (
      <>
        <p className="studio-note">{opened.place}</p>
        <Problem {...shown} pictures={pictures} />
        {version ? <action.Explanation {...props} /> : <p>{action.absence}</p>}
        {findings && <Checks findings={findings} mayEdit={opened.mayEdit} />}
        {isPossible && (
          <Confirmation action={documentUrl(opened.name, name)} submit={action.label} backUrl={documentUrl(opened.name)}>
            <ActionFields {...props} name={name} />
            {action.isChecked && <input type="hidden" name="seen" value={version.version} />}
            {(name === 'restore' || name === 'roll-back' || name === 'cancel') && (
              <input type="hidden" name="version" value={version.version} />
            )}
            {name === 'restore' && (
              <input type="hidden" name="base" value={(findDraft(opened.versions) ?? opened.live ?? version).version} />
            )}
            {action.needsLive && <input type="hidden" name="live" value={opened.live?.version ?? ''} />}
          </Confirmation>
        )}
      </>
    ),
  });
}

const Checks = ({ findings, mayEdit }: { findings: readonly DocumentFinding[]; mayEdit: boolean }) => (
  <section className="staff-part" aria-labelledby="checks">
    <h2 id="checks">Checks</h2>
    {hasErrors(findings) && <p>A document with an error cannot be published.</p>}
    <Findings findings={findings} mayEdit={mayEdit} />
  </section>
);

/** Returns the two conflicting texts, if the action was rejected because of a conflict. */
function findConflict({ opened: { versions }, conflict, refusal }: ShownAction) {
  const find = (number: number | undefined) => versions.find(({ version }) => version === number);
  if (conflict !== undefined) return { current: findDraft(versions), rejected: find(readVersion(conflict))?.body };
  return {
    current: find(refusal && 'conflict' in refusal ? refusal.conflict?.current.version : undefined),
    rejected: readRejected(refusal),
  };
}

/** Renders why the action was not done. For a conflict, it compares both versions. */
function Problem({ pictures, ...shown }: ShownAction & { pictures: ComparedPictures }) {
  const { opened, message, conflict, refusal } = shown;
  if (message !== undefined) return <Message isError>{message}</Message>;
  const { current, rejected } = findConflict(shown);
  if (current && rejected) return <Conflict current={current} rejected={rejected} timeZone={opened.timeZone} pictures={pictures} />;
  if (conflict !== undefined) return <Message isError>The draft has changed. Check it before you continue.</Message>;
  return refusal === undefined || 'findings' in refusal ? null : <Message isError>{writeRefusal(refusal.message, opened)}</Message>;
}

const readRejected = (refusal: ShownAction['refusal']): StoredBody | undefined =>
  refusal && 'conflict' in refusal ? refusal.conflict?.rejected.body : undefined;
