import type { MessageLink, MessageParts } from '#i18n/message-parts.ts';
import { type RouteName, routePath } from '#routes.ts';
import { useRenderContext } from './render-context.ts';

const linkRoutes = {
  reset: 'forgotPassword',
  contact: 'contactUs',
  terms: 'saleTerms',
  privacy: 'privacy',
} as const satisfies Record<MessageLink, RouteName>;

/** A message with its links. Islands may only show messages without links, as they have no render context. */
export function RichMessage({ parts }: { parts: MessageParts }) {
  return parts.map(({ text, link }) => (link ? <TextLink key={text} to={link} text={text} /> : text));
}

function TextLink({ to, text }: { to: MessageLink; text: string }) {
  const { link } = useRenderContext();
  return <a href={link(routePath(linkRoutes[to]))}>{text}</a>;
}
