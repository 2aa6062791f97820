// Creates a preview link for a release.
import type { Hono } from 'hono';
import { nameReleaseSource } from '#backend/rules/release-id.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import type { StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { isAudienceId } from '#domain/personalization/audiences.ts';
import { editDocument } from '../../api/content.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { locateDocument } from '../../locate-document.ts';
import { createLink } from '../../preview-grants.ts';
import { readForm } from '../../read-body.ts';
import { openRelease } from './opened-release.ts';
import { NewLink, readLinkInput } from './preview-input.tsx';
import { releasesPath } from './release-names.ts';
import { respondRelease } from './release-page.tsx';

export function mountReleasePreview(app: Hono<StaffHono>): void {
  app.post(`${releasesPath}/:id/preview`, requirePerson, async (c) => {
    const opened = await openRelease(c);
    const { release } = opened;
    const values = await readForm(c);
    const { data, errors } = readLinkInput(values, [...new Set(release.documents.map(({ siteId }) => siteId))]);
    const member = release.documents.find((each) => writeAddress(each) === values.get('document'));
    if (!member) errors.document = 'Choose a page.';
    if (!data || !member) return respondRelease(c, opened, { status: 422, link: { values, errors } });
    const versions = (await editDocument(c, { operation: 'read', address: member })) as StoredVersion[];
    const body = versions.find(({ version }) => version === member.version)?.body ?? {};
    const audience = values.get('audience') ?? '';
    const query = new URLSearchParams({
      cms: nameReleaseSource(release.id),
      ...(release.startsAt !== null && release.startsAt > Date.now() && { previewDateTime: new Date(release.startsAt).toISOString() }),
      ...(isAudienceId(audience) && { previewAudience: audience }),
    });
    const { link } = await createLink(c, { ...data, path: `/${member.locale}${locateDocument(member, body) ?? ''}?${query}` });
    return respondRelease(c, opened, { status: 201, message: <NewLink link={link} /> });
  });
}
