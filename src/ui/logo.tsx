import { brand } from '#brand.ts';

const { logo, logoHasName, name } = brand;

/** Renders the brand's logo and name. If the logo contains the name, only assistive technologies read the text. */
export const Logo = () => (
  <>
    <svg
      viewBox={logo.viewBox}
      width={logo.width}
      height={logo.height}
      aria-hidden="true"
      // safe, because it is a file of the brand
      dangerouslySetInnerHTML={{ __html: logo.body }}
    />
    {logoHasName ? <span className="visually-hidden">{name}</span> : name}
  </>
);
