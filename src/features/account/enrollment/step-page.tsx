// The common layout of the enrollment steps.
import type { ReactNode } from 'react';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface Step {
  title: string;
  text: string;
  children: ReactNode;
  /** CMS sections below the step. */
  espots?: ReactNode;
}

export const showStep = ({ renderContext: { t } }: PersonalContext, status: LoadedPage['status'], step: Step): LoadedPage => ({
  kind: 'page',
  status,
  head: { title: `${step.title} | ${t('site.name')}`, description: step.text, robots: 'noindex' },
  body: <StepPage {...step} />,
});

function StepPage({ title, text, children, espots }: Step) {
  return (
    <section className="section sign-in enrollment">
      <StyleSheet name="sign-in.page" />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {espots}
    </section>
  );
}

/** Renders a link to another step. In a dialog, the step replaces the current one; `isOut` makes the link leave the enrollment. */
export function StepLink({
  to,
  children,
  isButton = false,
  isOut = false,
}: {
  to: string;
  children: ReactNode;
  isButton?: boolean;
  isOut?: boolean;
}) {
  const { link } = useRenderContext();
  return (
    <p>
      <a href={link(to)} {...(isButton && { className: 'action action-solid' })} {...(!isOut && { 'data-dialog-next': '' })}>
        {children}
      </a>
    </p>
  );
}
