import { brand } from '#brand.ts';
import { openBlocks } from '#content/open-blocks.tsx';
import { chooseHeader } from '#features/content-pages/choose-header.tsx';
import type { Refusal } from '#gateway/gateway.ts';
import { canonicalUrl } from '#http/addresses.ts';
import { createHead } from '#http/create-head.ts';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { searchParameter } from '#lib/paths/search-parameter.ts';
import { locales } from '#markets/registry.ts';
import { routePath } from '#routes.ts';

/** The home page, which editors compose from content blocks. */
export const home: Page = { isCacheable: true, cacheQuery: [], load };

async function load(context: PublicContext): Promise<Loaded> {
  const asked = { ...context.content, params: { ...context.content.params, page: 'home' } };
  const answer = await context.gateway('content.page', asked);
  if (!answer.ok) {
    context.mention(describeMissingHome(context, answer.error));
    return { kind: 'not-found', code: answer.error.code };
  }
  const { title, seo, blocks } = answer.value;
  const { header, warning } = chooseHeader(answer.value, context);
  return {
    kind: 'page',
    status: 200,
    head: createHead(context, {
      seo,
      path: routePath('home'),
      locales,
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: context.renderContext.t('site.name'),
          url: canonicalUrl(context, '/'),
          logo: `${context.origin}/icon.svg`,
          ...(brand.socialLinks.length > 0 && { sameAs: brand.socialLinks }),
        },
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: context.renderContext.t('site.name'),
          url: canonicalUrl(context, '/'),
          potentialAction: context.renderContext.offering.has('search')
            ? {
                '@type': 'SearchAction',
                target: {
                  '@type': 'EntryPoint',
                  urlTemplate: `${canonicalUrl(context, routePath('search'))}?${searchParameter}={${searchParameter}}`,
                },
                'query-input': `required name=${searchParameter}`,
              }
            : undefined,
        },
      ],
    }),
    body: (
      <>
        {warning}
        {openBlocks(blocks, context, { startsPage: true, title })}
      </>
    ),
    header,
  };
}

/** Describes a missing home page for the log, so that an operator who connects a gateway knows which request needs a reply. */
const describeMissingHome = ({ locale }: PublicContext, { code, status, request }: Refusal): Error =>
  new Error(`content.page: the gateway has no home page for ${locale}: ${request} was refused with ${status} ${code}`);
