import type { MessageLink, MessageParts } from '#i18n/message-parts.ts';
import { type RouteName, routePath } from '#routes.ts';
import { useView } from './view.ts';

const ways = { reset: 'forgotPassword', contact: 'contactUs' } as const satisfies Record<MessageLink, RouteName>;

/** A message with its links. */
export function RichMessage({ parts }: { parts: MessageParts }) {
  const { link } = useView();
  return parts.map(({ text, link: way }) =>
    way ? (
      <a key={text} href={link(routePath(ways[way]))}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
