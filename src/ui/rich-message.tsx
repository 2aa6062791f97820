import type { MessageLink, MessageParts } from '#i18n/message-parts.ts';
import { createHeadingId } from '#lib/heading-id.ts';
import { type RouteName, routePath } from '#routes.ts';
import { useRenderContext } from './render-context.ts';

const linkRoutes = {
  reset: 'forgotPassword',
  contact: 'contactUs',
  terms: 'saleTerms',
  withdrawal: 'saleTerms',
  privacy: 'privacy',
} as const satisfies Record<MessageLink, RouteName>;

/** Links to a section of a page. The section's heading has the same text as the link. */
const sectionLinks: readonly MessageLink[] = ['withdrawal'];

/** Renders a message with its links. Links to missing pages are plain text. Not for islands, which have no render context. */
export function RichMessage({ parts }: { parts: MessageParts }) {
  return parts.map(({ text, link }) => (link ? <TextLink key={text} to={link} text={text} /> : text));
}

function TextLink({ to, text }: { to: MessageLink; text: string }) {
  const { link } = useRenderContext();
  const href = link(`${routePath(linkRoutes[to])}${sectionLinks.includes(to) ? `#${createHeadingId(text)}` : ''}`);
  return href === undefined ? text : <a href={href}>{text}</a>;
}
