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

const needTexts: Record<PasswordRequirement, MessageKey> = {
  length: 'form.password.length',
  number: 'form.password.number',
  upperCase: 'form.password.upperCase',
  lowerCase: 'form.password.lowerCase',
};

/** Renders the requirements of a new password. A script marks those that the input meets. */
export function PasswordChecklist({ id }: { id: string }) {
  const { t } = useRenderContext();
  return (
    <ul className="checklist" id={`${id}-needs`}>
      {(Object.keys(passwordRequirements) as PasswordRequirement[]).map((need) => (
        <li key={need} data-need={need}>
          {t(needTexts[need])}
          <span className="visually-hidden" hidden>
            {' '}
            ({t('form.password.met')})
          </span>
        </li>
      ))}
    </ul>
  );
}
