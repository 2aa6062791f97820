import * as z from 'zod';
import { brand } from '#brand.ts';
import { logoSchema, sideSchema } from '#content/banners/banner-fields.ts';
import { Rules } from '#content/banners/banner-section.tsx';
import { chooseTextColour } from '#content/banners/contrast.ts';
import { EyebrowLogo } from '#content/banners/eyebrow-logo.tsx';
import { defineBlock } from '#content/block.tsx';
import { colourValueSchema } from '#content/fields/colour-value.ts';
import { htmlSchema } from '#content/fields/html-value.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { StyleRule } from '#ui/response.ts';
import { StyleSheet, styleRule } from '#ui/style-sheet.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';

const benefitBarFields = z
  .object({
    title: z.string().min(1).meta({ description: 'The message, in bold.' }),
    subtitle: z.string().optional().meta({ description: 'More words after the message.' }),
    logo: logoSchema.optional().meta({ description: 'A logo before the message.' }),
    backgroundImage: pictureSchema.optional().meta({ description: 'A picture behind the text. The text must stay easy to read.' }),
    backgroundColor: colourValueSchema.default(brand.colors.ink),
    textColor: colourValueSchema
      .optional()
      .meta({ description: 'Leave it empty: then the bar chooses black or white, whichever is easier to read.' }),
    alignment: sideSchema.default('center').meta({ description: 'Where the text is in the bar.' }),
    showCloseButton: z.boolean().default(false).meta({ description: 'Lets visitors close the bar. It comes back when you change it.' }),
    infoIcon: z
      .object({
        label: z.string().min(1).meta({ description: 'What the icon is for, such as "Conditions". Screen readers read it.' }),
        richText: z
          .string()
          .min(1)
          .meta(htmlSchema.meta() ?? {}),
      })
      .optional()
      .meta({ description: 'An icon that opens more text, such as conditions.' }),
    targets: z
      .array(targetSchema.extend({ id: z.string().min(1).meta({ description: 'A name of the link for your reports.' }) }))
      .default([])
      .meta({ description: 'The links after the message.' }),
  })
  .meta({ description: 'A narrow bar with one message, such as free delivery.', group: 'Banners' });
type Fields = z.infer<typeof benefitBarFields>;

/**
 * Returns a rule that hides a dismissed bar until the loader removes it. A script in the page head lists the dismissed bars
 * (http/pages/layout/closed-bars.ts).
 */
const closedRules = (name: string): StyleRule[] =>
  /^[\w.-]+$/.test(name) ? [{ className: `bar-${name}`, css: `[data-closed~="bar:${name}"] [data-bar="${name}"]{display:none}` }] : [];

/** Renders a narrow bar with a benefit for shoppers. A dismissed bar remains hidden until its document has a new version. */
function BenefitBar({ fields, name }: { fields: Fields; name: string }) {
  const { t } = useRenderContext();
  const rules = [
    styleRule(`background-color:${fields.backgroundColor}`),
    styleRule(`color:${fields.textColor ?? chooseTextColour(fields.backgroundColor)}`),
  ];
  return (
    <section
      className={['benefit-bar', `benefit-bar-${fields.alignment}`, ...rules.map(({ className }) => className)].join(' ')}
      aria-label={fields.title}
      {...(fields.showCloseButton && { 'data-block': 'benefit-bar', 'data-bar': name })}
    >
      <StyleSheet name="benefit-bar.block" />
      <Rules rules={fields.showCloseButton ? [...rules, ...closedRules(name)] : rules} />
      {fields.backgroundImage && (
        <div className="benefit-bar-picture">
          <Picture picture={{ ...fields.backgroundImage, alt: '' }} sizes="100vw" placeholder={fields.backgroundColor} />
        </div>
      )}
      <div className="benefit-bar-text">
        <EyebrowLogo logo={fields.logo} responsive={undefined} />
        <p>
          <strong>{fields.title}</strong> {fields.subtitle}
        </p>
        <BenefitLinks targets={fields.targets} />
        {fields.infoIcon && <BenefitInfo {...fields.infoIcon} />}
      </div>
      {fields.showCloseButton && (
        <button type="button" className="benefit-bar-close" data-close-bar="" aria-label={`${t('notice.dismiss')}: ${fields.title}`}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

function BenefitLinks({ targets }: Pick<Fields, 'targets'>) {
  const { link } = useRenderContext();
  return targets.map((target) => {
    const href = link(target.url);
    return (
      href && (
        <a key={target.id} href={href} {...createTargetAttributes(target)}>
          {target.text}
        </a>
      )
    );
  });
}

function BenefitInfo({ label, richText }: NonNullable<Fields['infoIcon']>) {
  const { link } = useRenderContext();
  return (
    <details className="benefit-bar-info">
      <summary aria-label={label}>
        <Icon name="help" />
      </summary>
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(richText, link) }} />
    </details>
  );
}

export const benefitBar = defineBlock({
  kind: 'benefit-bar',
  heading: 'following',
  fields: benefitBarFields,
  Content: ({ fields, document }) => <BenefitBar fields={fields} name={`${document.id}.${document.version}`} />,
});
