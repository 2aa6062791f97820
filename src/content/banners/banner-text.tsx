// The text of a banner, in this order: logo, lines above the title, title, text, and buttons.
import { cleanRichText, cleanTitle } from '#domain/rich-text.ts';
import { CallsToAction } from '#ui/call-to-action.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';
import type { BannerFields } from './banner-fields.ts';
import { EyebrowLogo } from './eyebrow-logo.tsx';

interface BannerTextProps {
  fields: BannerFields;
  isFirst: boolean;
  /** True if the title contains a link that covers the nearest positioned ancestor. */
  isLinked?: boolean;
}

export function BannerText({ fields, isFirst, isLinked = false }: BannerTextProps) {
  return (
    <>
      <BannerTitle fields={fields} isFirst={isFirst} isLinked={isLinked} />
      <BannerDetails fields={fields} />
    </>
  );
}

/** Renders the title and the lines above it. */
export function BannerTitle({ fields, isFirst, isLinked = false }: BannerTextProps) {
  const { link } = useRenderContext();
  const Title = isFirst ? 'h1' : 'h2';
  const href = isLinked && fields.mediaTarget ? link(fields.mediaTarget.url) : undefined;
  const words = <Emphasized html={fields.titleHtml} text={fields.title} />;
  const title = fields.hideTitle ? <span className="visually-hidden">{words}</span> : words;
  return (
    <>
      <StyleSheet name="banner.part" />
      <EyebrowLogo logo={fields.eyebrowLogo} responsive={fields.eyebrowLogoResponsive} />
      {fields.overline && <p className="overline">{fields.overline}</p>}
      {fields.eyebrowText && <p className="banner-eyebrow">{fields.eyebrowText}</p>}
      <Title className={`banner-title banner-title-${fields.titleStyle}`}>
        {href && fields.mediaTarget ? (
          <a className="covering-link" href={href} {...createTargetAttributes(fields.mediaTarget)}>
            {title}
          </a>
        ) : (
          title
        )}
      </Title>
    </>
  );
}

/** Renders the text and the buttons below the title. */
const BannerDetails = ({ fields }: { fields: BannerFields }) => (
  <>
    <BannerLead fields={fields} />
    <BannerActions fields={fields} />
  </>
);

/** Renders the subtitle and the rich text between the title and the buttons. */
export const BannerLead = ({ fields }: { fields: BannerFields }) => (
  <>
    {(fields.subtitle || fields.subtitleHtml) && (
      <p className="lead">
        <Emphasized html={fields.subtitleHtml} text={fields.subtitle} />
      </p>
    )}
    <BannerRichText html={fields.richText} />
  </>
);

/** Renders the buttons and the text below them. */
export const BannerActions = ({ fields }: { fields: BannerFields }) => (
  <>
    {fields.linkType === 'CTA' && <CallsToAction targets={fields.targets} hasEqualSize={fields.equalTargetSize} />}
    <BannerRichText html={fields.richTextBelowTargets} className="banner-below-targets" />
  </>
);

function BannerRichText({ html, className }: { html: string | undefined; className?: string }) {
  const { link } = useRenderContext();
  if (!html) return null;
  return (
    <div className={['rich-text', className].filter(Boolean).join(' ')} dangerouslySetInnerHTML={{ __html: cleanRichText(html, link) }} />
  );
}

const Emphasized = ({ html, text }: { html: string | undefined; text: string | undefined }) =>
  html ? <span dangerouslySetInnerHTML={{ __html: cleanTitle(html) }} /> : text;
