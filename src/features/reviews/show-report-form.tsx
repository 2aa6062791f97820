// The page for reporting something to the editors. It asks only for a reason.
import type { AnyForm } from '#forms/form.ts';
import type { FormReading } from '#forms/read-form.ts';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface ReportPage {
  form: AnyForm;
  title: string;
  /** Path of the page, which also receives the form. */
  path: string;
}

export type ReportReading = FormReading<'reason', unknown>;

export interface ShownReport {
  reading?: ReportReading;
  banners?: ShownNotice[];
}

export function showReportForm(
  { renderContext: { t } }: PersonalContext,
  page: ReportPage,
  status: LoadedPage['status'],
  shown: ShownReport,
): LoadedPage {
  return {
    kind: 'page',
    status,
    head: { title: `${page.title} | ${t('site.name')}`, description: t('reviews.reportFields'), robots: 'noindex' },
    body: <ReportForm {...page} {...shown} />,
  };
}

function ReportForm({ form, title, path, reading, banners = [] }: ReportPage & ShownReport) {
  const { t } = useRenderContext();
  const { values = {}, errors = {} } = reading && !reading.ok ? reading : {};
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
