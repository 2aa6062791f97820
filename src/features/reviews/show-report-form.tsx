// The page for reporting a photo or review to the editors. It asks only for a reason.
import type { AnyForm } from '#forms/form.ts';
import type { FormState } from '#http/form-notices.ts';
import type { LoadedPage } from '#http/page.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface ReportPage extends FormState {
  form: AnyForm;
  title: string;
  /** Path of the page, which also receives the form. */
  path: string;
}

export const showReportForm = ({ t }: RenderContext, page: ReportPage): Pick<LoadedPage, 'head' | 'body'> => ({
  head: { title: `${page.title} | ${t('site.name')}`, description: t('reviews.reportFields'), robots: 'noindex' },
  body: <ReportForm {...page} />,
});

function ReportForm({ form, title, path, values = {}, errors = {}, banners = [] }: ReportPage) {
  const { t } = useRenderContext();
  return (
    <section className="section question">
      <StyleSheet name="question.page" />
      <h1>{title}</h1>
      <Banners notices={banners} label={t('checkout.notice')} />
      <DialogForm form={form} path={path} errors={errors} submit={t('reviews.reportSend')}>
        <FieldSet form={form} legend={t('reviews.reportFields')} values={values} errors={errors} />
      </DialogForm>
    </section>
  );
}
