import type { MessageLink, MessageParts } from '#i18n/message-parts.ts';
import { type RouteName, routePath } from '#routes.ts';
import { useView } from './render-context.ts';

const ways = { reset: 'forgotPassword', contact: 'contactUs' } as const satisfies Record<MessageLink, RouteName>;

/** A message with its links. One without any stands in islands too, which have no view. */
export function RichMessage({ parts }: { parts: MessageParts }) {
  return parts.map(({ text, link }) => (link ? <Way key={text} to={link} text={text} /> : text));
}

function Way({ to, text }: { to: MessageLink; text: string }) {
  const { link } = useView();
  return <a href={link(routePath(ways[to]))}>{text}</a>;
}
