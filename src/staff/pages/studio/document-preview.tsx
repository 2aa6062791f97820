// Creates a preview link for one document, for a moment and an audience.
import type { Hono } from 'hono';
import { findDraft } from '#backend/services/editing/stored-versions.ts';
import { isAudienceId } from '#domain/personalization/audiences.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { locateDocument } from '../../locate-document.ts';
import { createLink } from '../../preview-grants.ts';
import { readForm } from '../../read-body.ts';
import { documentsPath } from './describe-document.tsx';
import { respondDocument } from './document-page.tsx';
import { type OpenedDocument, openDocument } from './opened-document.ts';
import { NewLink, readLinkInput } from './preview-input.tsx';
import { readTimeField, readTimeText } from './time-fields.tsx';

export function mountDocumentPreview(app: Hono<StaffHono>): void {
  app.post(`${documentsPath}/:address/preview`, requirePerson, async (c) => {
    const opened = await openDocument(c);
    const values = await readForm(c);
    values.set('moment', readTimeText(values, 'moment'));
    const moment = readTimeField(values.get('moment') ?? '', opened.timeZone);
    const { data, errors } = readLinkInput(values, [opened.address.siteId]);
    if (moment.error !== undefined) errors.moment = moment.error;
    if (!data || moment.error !== undefined) return respondDocument(c, opened, { status: 422, link: { values, errors } });
    const path = describePreview(opened, { moment: moment.instant, audience: values.get('audience') ?? '' });
    const { link } = await createLink(c, { ...data, path });
    return respondDocument(c, opened, { status: 201, message: <NewLink link={link} /> });
  });
}

/** Returns the path of the previewed page. Parts of pages, such as the menu, are previewed on the home page. */
function describePreview(
  { address, versions, live }: OpenedDocument,
  { moment, audience }: { moment: number | undefined; audience: string },
): string {
  const body = (findDraft(versions) ?? live ?? versions[0])?.body ?? {};
  const query = new URLSearchParams({
    ...(moment !== undefined && { previewDateTime: new Date(moment).toISOString() }),
    ...(isAudienceId(audience) && { previewAudience: audience }),
  });
  return `/${address.locale}${locateDocument(address, body) ?? ''}${query.size > 0 ? `?${query}` : ''}`;
}
