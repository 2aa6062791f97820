// The bot checks that the shop can show. One of another company is one file and one line here.
import { question } from './question.tsx';
import { script } from './script.tsx';
import type { BotCheckWidget } from './widget.ts';

export const botCheckWidgets: readonly BotCheckWidget[] = [question, script];
