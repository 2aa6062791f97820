// The parts that the pages for moderators share: the links between them, and the message about the last decision.
import type { ModeratedKind } from '#backend/stores/moderated-entries.ts';
import type { StaffContext } from '../../context.ts';
import { readDoneText } from '../done-text.ts';
import { Message } from '../page.tsx';
import { moderationPath } from './moderation-forms.tsx';

export const searchPath = `${moderationPath}/search`;
export const historyPath = `${moderationPath}/history`;

const pages = [
  [moderationPath, 'Waiting'],
  [searchPath, 'Search'],
  [historyPath, 'History'],
] as const;

/** Renders the links to the pages for moderators. */
export const ModerationLinks = ({ current }: { current: string }) => (
  <nav aria-label="Moderation">
    <ul className="staff-tabs">
      {pages.map(([path, label]) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const doneTexts: Readonly<Record<ModeratedKind | 'answered' | 'late', string>> = {
  review: 'The decision about the review is stored.',
  photo: 'The decision about the photo is stored.',
  shared: 'The decision about the photo is stored, and the shopper gets an email.',
  question: 'The question is dismissed without an answer.',
  answered: 'The answer is stored, and the shopper gets it by email.',
  answer: 'The decision about the answer is stored.',
  late: 'Nothing was stored, because another person has changed this entry.',
};

/** Renders the message about the last decision, from the query of the URL. */
export function DoneMessage({ c }: { c: StaffContext }) {
  const done = readDoneText(c, doneTexts);
  return done !== undefined && <Message>{done}</Message>;
}
