// Reads, checks and compiles the brand that the shop is built with (docs/branding.md).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand, BrandColors, BrandFile } from '#brand.ts';
import { measureContrast } from '#lib/rules/contrast.ts';
import { writeJson } from './files.ts';

/** A brand's folder, and the content of its brand file. */
export interface SourceBrand {
  folder: string;
  file: BrandFile;
}

/** Returns the folder of the brand: `BRAND_FOLDER`, or `config.brand` in package.json. */
export function findBrandFolder(): string {
  const { config } = JSON.parse(readFileSync('package.json', 'utf8')) as { config: { brand: string } };
  return process.env.BRAND_FOLDER || config.brand;
}

/** Reads the selected brand. Throws an error that lists every problem. */
export async function readBrand(): Promise<SourceBrand> {
  const folder = findBrandFolder();
  const path = `${folder}/brand.ts`;
  if (!existsSync(path)) throw new Error(`The brand folder ${folder} has no brand.ts.`);
  // The query makes a running build read a changed file again.
  const url = `${pathToFileURL(resolve(path)).href}?${statSync(path).mtimeMs}`;
  const { default: file } = (await import(url)) as { default: BrandFile };
  const problems = findBrandProblems({ folder, file });
  if (problems.length > 0) throw new Error(`The brand cannot be compiled.\n${problems.map((each) => `${path}: ${each}`).join('\n')}`);
  return { folder, file };
}

/** Writes the brand in the form that the Workers import. */
export function writeBrand({ folder, file }: SourceBrand): void {
  const { font, messages, ...rest } = file;
  const { family, systemFonts } = font;
  const compiled: Brand = { ...rest, font: { family, systemFonts }, logo: readLogo(`${folder}/logo.svg`) };
  writeJson('dist/generated/brand.json', compiled);
}

/** Height of the logo in CSS pixels. Its width follows from its `viewBox`. */
const logoHeight = 28;

/** Reads a logo, and calculates its size. */
export function readLogo(path: string): Brand['logo'] {
  const [, viewBox = '', body = ''] = /<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(readFileSync(path, 'utf8')) ?? [];
  const [, , width = 0, height = 1] = viewBox.split(' ').map(Number);
  return { viewBox, width: Math.round((logoHeight * width) / height), height: logoHeight, body: body.trim() };
}

type Pair = readonly [text: keyof BrandColors, background: keyof BrandColors, contrast: number];

/** Pairs of colors that are used together, with the contrast that WCAG 2.2 requires: 4.5 for text (1.4.3), 3 for controls (1.4.11). */
const pairs: readonly Pair[] = [
  ...(['ink', 'inkSoft', 'accent', 'signal', 'good'] as const).flatMap((text): Pair[] => [
    [text, 'paper', 4.5],
    [text, 'stone', 4.5],
    [text, 'white', 4.5],
  ]),
  ...(['white', 'onInk', 'onInkSoft'] as const).map((text): Pair => [text, 'ink', 4.5]),
  ['white', 'accent', 4.5],
  ['white', 'accentDark', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'white', 3],
];

/** Returns the problems in a brand: missing files, invalid values, and colors that are hard to read. */
export function findBrandProblems({ folder, file }: SourceBrand): string[] {
  const { id, name, legalName, loyaltyProgram, colors, font } = file;
  const fonts = [...font.faces.map((face) => face.file), ...font.documents.regular, ...font.documents.bold];
  const files = [`${folder}/logo.svg`, `${folder}/icon.svg`, ...fonts];
  const invalid = Object.entries(colors).filter(([, color]) => !/^#[0-9a-f]{6}$/.test(color));
  return [
    ...(/^[a-z][a-z0-9-]*$/.test(id) ? [] : [`the id "${id}" must consist of lowercase letters, digits and hyphens`]),
    ...Object.entries({ name, legalName, loyaltyProgram }).flatMap(([key, text]) =>
      text !== '' && text === text.trim() && !/[\\"<>{}[\]]/.test(text)
        ? []
        : [`${key} "${text}" must not be empty, begin or end with a space, or contain \\ " < > { } [ ]`],
    ),
    ...files.filter((path) => !existsSync(path)).map((path) => `the file ${path} does not exist`),
    ...(existsSync(`${folder}/logo.svg`) && !(readLogo(`${folder}/logo.svg`).width > 0)
      ? ['logo.svg has no viewBox="0 0 width height"']
      : []),
    ...invalid.map(([key, color]) => `the color ${key} "${color}" must be like #14191d`),
    ...(invalid.length > 0 ? [] : findContrastProblems(colors)),
  ];
}

const findContrastProblems = (colors: BrandColors): string[] =>
  pairs.flatMap(([text, background, contrast]) => {
    const own = measureContrast(colors[text], colors[background]);
    return own < contrast ? [`${text} on ${background} has a contrast of ${own.toFixed(2)}, but needs ${contrast}`] : [];
  });
