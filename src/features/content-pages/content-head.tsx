import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

interface ContentHeadProps {
  title: string;
  /** False if the first block contains the page heading. */
  isHeading: boolean;
}

export function ContentHead({ title, isHeading }: ContentHeadProps) {
  return (
    <header className="content-head">
      <StyleSheet name="content-page.page" />
      <Breadcrumb crumbs={[{ name: title }]} />
      {isHeading && <h1>{title}</h1>}
    </header>
  );
}
