import { localSiteKey, maxBotTokenLength } from '#lib/rules/bot-token.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { question } from './question.tsx';
import type { BotCheckFieldProps, BotCheckWidget } from './widget.ts';

/**
 * A bot check that loads the provider's script, from which the form's script requests a token (client/forms/bot-check.ts). Used on sign-in
 * and sign-up forms only. Other forms, and browsers without scripts, use the question.
 */
export const script: BotCheckWidget = {
  id: 'script',
  Field: Script,
  readToken: (form) => form.get('bot_token')?.slice(0, maxBotTokenLength) || question.readToken(form),
};

function Script(props: BotCheckFieldProps) {
  const { t } = useRenderContext();
  const { action, isRefused, providerOrigin, siteKey } = props;
  if (!action) return <question.Field {...props} />;
  return (
    <div className="bot-check field" data-action={action}>
      <input
        type="hidden"
        name="bot_token"
        data-bot-script={`${providerOrigin}/provider/bot-script/script.js`}
        data-bot-key={siteKey || localSiteKey}
        data-bot-action={action}
      />
      <noscript>
        <question.Field {...props} isRefused={false} />
      </noscript>
      {isRefused && (
        <p className="field-error" role="alert">
          {t('error.AUT403')}
        </p>
      )}
    </div>
  );
}
