// The editor of one document. The page contains the draft and the schemas; the script (client/studio) stores changes through the API.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isPermitted, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { type StoredBody, unstampBody } from '#backend/services/editing/document-body.ts';
import { readScheduleTime } from '#backend/services/editing/schedule-time.ts';
import { findDraft, findLiveVersion, readVersions } from '#backend/services/editing/stored-versions.ts';
import { isAudienceId } from '#domain/personalization/audiences.ts';
import { blocks } from '#features/blocks.ts';
import { scriptJson } from '#lib/encoding/escape.ts';
import { isLocale, type Locale, locales, requireMarket } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { createEmptyBody, describeSchemas } from '../../editor/describe-schemas.ts';
import { explainMissingFrame, locateFrame } from '../../editor/locate-frame.ts';
import { shopOrigin } from '../../own-origin.ts';
import { requirePermission } from '../../permission.ts';
import { openStudioPreview } from '../../preview-grants.ts';
import { respondPage } from '../page.tsx';
import { audienceNames } from './audience-names.ts';
import { nameDocument, nameLocale } from './describe-document.tsx';

export function mountEditPage(app: Hono<StaffHono>): void {
  app.get('/studio/edit/:address{.+}', requirePerson, (c) => respondEditor(c, requireAddress(c)));
  app.get('/studio/frame/:address{.+}', requirePerson, (c) => redirectToPreview(c, requireAddress(c)));
}

function requireAddress(c: StaffContext): DocumentAddress {
  const address = readAddress(c.req.param('address') ?? '');
  if ('problem' in address) throw new HTTPException(404, { message: 'There is no document at this address.' });
  return address;
}

/** Returns the body of the draft, or else of the live version, and the number of the version on which changes are based. */
async function readText(c: StaffContext, address: DocumentAddress): Promise<{ body: StoredBody | undefined; base: number | undefined }> {
  const versions = await readVersions(c.env.BACKEND_DB, address);
  const edited = findDraft(versions) ?? findLiveVersion(versions, Date.now());
  return { body: edited && unstampBody(edited.body), base: edited?.version ?? versions[0]?.version };
}

async function respondEditor(c: StaffContext, address: DocumentAddress): Promise<Response> {
  const name = writeAddress(address);
  await requirePermission(c, { action: 'content.edit', subject: name, siteId: address.siteId });
  const { body = createEmptyBody(address), base } = await readText(c, address);
  const { grants } = c.get('staff');
  const shop = shopOrigin(c.get('config'), c.req.url);
  const previewed: readonly string[] = listPermittedMarkets(grants, 'preview.create');
  const framePath = await locateFrame(c.env.BACKEND_DB, address, body);
  const title = nameDocument({ ...address, title: typeof body.title === 'string' ? body.title : null });
  const data = {
    ...{ address, name, title, body, base, shop },
    ...describeSchemas(blocks, address),
    canPublish: isPermitted(grants, 'content.publish', address.siteId),
    ...(framePath === undefined ? { noPage: explainMissingFrame(address) } : {}),
    timeZone: requireMarket(address.locale as Locale).settings.timeZone, // readAddress has checked the locale
    audiences: audienceNames,
    locales: Object.fromEntries(
      locales.filter((locale) => previewed.includes(requireMarket(locale).siteId)).map((locale) => [locale, nameLocale(locale)]),
    ),
  };
  return respondPage(c, {
    title: `Edit ${title}, ${nameLocale(address.locale)}`,
    pictureOrigins: [shop],
    script: 'editor',
    frameOrigins: [shop],
    content: (
      <>
        <noscript>
          <p className="staff-message">
            The editor needs JavaScript. Without it, <a href={`/studio/documents/${encodeURIComponent(name)}`}>open the document</a>.
          </p>
        </noscript>
        <script id="editor-data" type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
        <div id="editor" />
      </>
    ),
  });
}

/**
 * Redirects the editor's frame to the preview of a document, in the locale, at the time, and for the audience and variants in the query. The
 * script of the editor never receives the grant.
 */
async function redirectToPreview(c: StaffContext, edited: DocumentAddress): Promise<Response> {
  const { at = '', audience = '', variants = '', locale = edited.locale } = c.req.query();
  if (!isLocale(locale)) throw new HTTPException(400, { message: 'The shop does not have this locale.' });
  const { siteId, settings } = requireMarket(locale);
  const shown = { ...edited, siteId, locale };
  await requirePermission(c, { action: 'preview.create', subject: writeAddress(shown), siteId });
  const { body = {} } = await readText(c, shown);
  const path = await locateFrame(c.env.BACKEND_DB, shown, body);
  if (path === undefined) throw new HTTPException(404, { message: 'No page shows this document.' });
  const time = at === '' ? undefined : readScheduleTime(at, settings.timeZone);
  if (time && 'problem' in time) throw new HTTPException(400, { message: `${time.problem}.` });
  const url = new URL(await openStudioPreview(c, { path: `/${locale}${path}`, siteId }));
  url.searchParams.set('bypassAllCache', 'true'); // otherwise a draft is visible only after two seconds
  if (time) url.searchParams.set('previewDateTime', new Date(time.instant).toISOString());
  if (isAudienceId(audience)) url.searchParams.set('previewAudience', audience);
  if (variants !== '') url.searchParams.set('testContext', variants);
  return c.redirect(url.href, 303);
}
