import type { EventSignUp } from '#contract/entities/event-sign-up.ts';
import { botCheckField } from '#features/bot-check/bot-check.tsx';
import type { FormState } from '#http/form-notices.ts';
import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { eventForm } from './event-sign-up-form.ts';

interface JoinFormProps extends FormState {
  context: PersonalContext;
  event: EventSignUp;
  /** Email address of the account. */
  email: string;
}

/** Renders the event sign-up form. Gateway errors are displayed above it in dismissible banners. */
export function JoinForm(props: JoinFormProps) {
  const { context, event, email, values = {}, errors = {}, banners = [], isBotRefused = false } = props;
  const { t } = useRenderContext();
  const form = eventForm({ ...event, email });
  return (
    <>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus dismiss={t('notice.dismiss')} />
      <DialogForm form={form} path={routePath('eventSignUp', event)} errors={errors} submit={event.submitCtaLabel ?? t('event.signUp')}>
        <FieldSet form={form} legend={t('event.fields')} values={{ ...values, email }} errors={errors} />
        <input type="hidden" name="key" value={useResponse().formKey} />
        {botCheckField(context, isBotRefused)}
      </DialogForm>
    </>
  );
}
