import { maxBotTokenLength, readGuardedAction } from '#lib/rules/bot-token.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import type { BotCheckFieldProps, BotCheckWidget } from './widget.ts';

/** A bot check that shows a question in a frame of the provider, with an input for the answer. Works without scripts. */
export const question: BotCheckWidget = {
  id: 'question',
  Field: Question,
  readToken: (form) => {
    const id = form.get('bot_question');
    const action = readGuardedAction(form.get('bot_action'));
    return id ? [id, form.get('bot_answer') ?? '', ...(action ? [action] : [])].join('.').slice(0, maxBotTokenLength) : undefined;
  },
};

function Question({ providerOrigin, isRefused, action }: BotCheckFieldProps) {
  const { t, locale } = useRenderContext();
  // The id selects the question. Only the provider can derive the question from it.
  const id = crypto.randomUUID();
  return (
    <div className="bot-check field" data-action={action}>
      <StyleSheet name="bot-check.page" />
      <label htmlFor="bot-answer">{t('botCheck.title')}</label>
      <iframe
        title={t('botCheck.title')}
        src={`${providerOrigin}/provider/bot-check/${id}?${new URLSearchParams({ locale, ...(action && { action }) })}`}
        sandbox=""
      />
      <input type="hidden" name="bot_question" value={id} />
      {action && <input type="hidden" name="bot_action" value={action} />}
      <input
        id="bot-answer"
        name="bot_answer"
        inputMode="numeric"
        autoComplete="off"
        required
        placeholder={t('botCheck.answer')}
        aria-describedby="bot-answer-hint bot-answer-error"
        aria-invalid={isRefused || undefined}
      />
      <p className="field-hint" id="bot-answer-hint">
        {t('botCheck.hint')}
      </p>
      <p className="field-error" id="bot-answer-error">
        {isRefused && t('error.AUT403')}
      </p>
    </div>
  );
}
