// Changes one thing in the catalog: a form, a page that shows what changes for shoppers, and the change.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { InputLine } from '#backend/services/catalog-changes/change-kind.ts';
import { type ChangeKindName, changeKindNames } from '#backend/stores/catalog-change-log.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce } from '../../run-action.ts';
import { Message } from '../page.tsx';
import { catalogPath, findStylePath, requireMarkets, respondCatalog } from './catalog-frame.tsx';
import { changeForms } from './change-fields.tsx';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { LineTable } from './describe-lines.tsx';
import { PriceNotes, readPriceNote } from './price-notes.tsx';
import { PromotionPreview, readPreview } from './promotion-preview.tsx';
import { sendChange } from './send-change.ts';

const path = `${catalogPath}/change/:kind`;
const confirmation = ['checked', 'changeId'];

export function mountChangePage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => {
    const kind = readKind(c);
    await requireMarkets(c, `catalog ${kind}`, 'catalog.change');
    const given = new URL(c.req.url).searchParams;
    const stored = await changeForms[kind].fill?.(c, given);
    return respondForm(c, kind, { cells: new URLSearchParams({ ...stored, ...Object.fromEntries(given) }) });
  });

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const kind = readKind(c);
    const form = await readForm(c);
    const [checked, changeId] = confirmation.map((name) => form.get(name) ?? undefined);
    const isReturning = form.has('edit');
    if (isReturning) return respondForm(c, kind, { cells: form });
    const line: InputLine = { line: 1, cells: Object.fromEntries([...form].filter(([name]) => !confirmation.includes(name))) };
    const result = await sendChange(c, { kind, input: [line], checked, changeId, action: 'catalog.change' });
    if (!result.ok) return respondForm(c, kind, { cells: form, problems: [result.error] });
    const { outcome, problems, lines, digest } = result.value;
    if (outcome === 'stored') return c.redirect(`${catalogPath}/changes/${result.value.changeId}`, 303);
    if (outcome === 'invalid')
      return respondForm(c, kind, { cells: form, problems: problems.map(({ column, message }) => ({ field: column, message })) });
    if (lines.length === 0) return respondForm(c, kind, { cells: form, problems: [{ message: 'This input changes nothing.' }] });
    const [changed] = lines;
    const note = kind === 'price' && changed ? await readPriceNote(c, changed) : undefined;
    const preview = kind === 'promotion' ? await readPreview(c, line.cells) : undefined;
    return respondCatalog(c, {
      title: `${changeForms[kind].title}: confirm`,
      status: outcome === 'outdated' ? 409 : 200,
      content: (
        <>
          {outcome === 'outdated' && (
            <Message isError>Another person or an order has changed the data since you saw it. This is the change now.</Message>
          )}
          <LineTable kind={kind} lines={lines} hasLines={false} />
          {note && <PriceNotes {...note} />}
          {preview && <PromotionPreview {...preview} />}
          <p>Nothing is stored yet. Shoppers see the change about a second after you confirm it.</p>
          <form method="post" className="form">
            {Object.entries(line.cells).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <ConfirmationFields digest={digest} />
            <SubmitButton>Confirm the change</SubmitButton>
            <button type="submit" name="edit" value="yes" className="staff-link">
              Back to the form
            </button>
          </form>
        </>
      ),
    });
  });
}

function readKind(c: StaffContext): ChangeKindName {
  const kind = changeKindNames.find((each) => each === c.req.param('kind'));
  if (!kind) throw new HTTPException(404);
  return kind;
}

interface Submitted {
  cells: URLSearchParams;
  problems?: readonly { field?: string | undefined; message: string }[];
}

/** Responds with the form. Errors of fields are beside the fields, all others above the form. */
async function respondForm(c: StaffContext, kind: ChangeKindName, { cells, problems = [] }: Submitted): Promise<Response> {
  const siteIds = await requireMarkets(c, `catalog ${kind}`, 'catalog.change');
  const { title, submit, render } = changeForms[kind];
  const shownFields = new Set<string>();
  const fields = await render({
    ...{ c, siteIds },
    value: (name) => cells.get(name) ?? '',
    error: (name) => {
      shownFields.add(name);
      return problems.find(({ field }) => field === name)?.message;
    },
  });
  const style = cells.get('style');
  return respondCatalog(c, {
    title,
    status: problems.length > 0 ? 422 : 200,
    content: (
      <>
        {problems
          .filter(({ field }) => field === undefined || !shownFields.has(field))
          .map(({ message }) => (
            <Message key={message} isError>
              {message}
            </Message>
          ))}
        <form method="post" action={`${catalogPath}/change/${kind}`} className="form">
          {fields}
          <SubmitButton>{submit}</SubmitButton>
        </form>
        {style && (
          <p>
            <a href={findStylePath(style)}>Back to the style {style}</a>
          </p>
        )}
      </>
    ),
  });
}
