import type { InputHTMLAttributes } from 'react';
import { type PasswordRequirement, passwordRequirements } from '#lib/rules/password.ts';
import { type MessageKey, useRenderContext } from '../render-context.ts';

/**
 * Renders a password field. It is always empty at first, because a password is never sent back to the browser. The button that shows the
 * password needs scripts and is hidden until they run.
 */
export function PasswordInput(common: InputHTMLAttributes<HTMLInputElement> & { id: string }) {
  const { t } = useRenderContext();
  return (
    <span className="field-password">
      <input {...common} type="password" spellCheck={false} autoCapitalize="none" />
      <button type="button" hidden data-shows={common.id} data-other={t('form.password.hide')}>
        {t('form.password.show')}
      </button>
    </span>
  );
}

/** The text of each requirement, and a short text for the list below the field. */
const needTexts: Record<PasswordRequirement, { sentence: MessageKey; label: MessageKey }> = {
  length: { sentence: 'form.password.length', label: 'form.password.short.length' },
  number: { sentence: 'form.password.number', label: 'form.password.short.number' },
  upperCase: { sentence: 'form.password.upperCase', label: 'form.password.short.upperCase' },
  lowerCase: { sentence: 'form.password.lowerCase', label: 'form.password.short.lowerCase' },
};

/**
 * Renders the requirements of a new password. A script marks those that the input meets. Screen readers read whole sentences; the visible
 * texts are short, so that the list takes little space.
 */
export function PasswordChecklist({ id }: { id: string }) {
  const { t } = useRenderContext();
  return (
    <ul className="checklist" id={`${id}-needs`}>
      {(Object.keys(passwordRequirements) as PasswordRequirement[]).map((need) => (
        <li key={need} data-need={need}>
          <span className="visually-hidden" hidden>
            ({t('form.password.met')}){' '}
          </span>
          <span aria-hidden="true">{t(needTexts[need].label)}</span>
          <span className="visually-hidden">{t(needTexts[need].sentence)}</span>
        </li>
      ))}
    </ul>
  );
}
