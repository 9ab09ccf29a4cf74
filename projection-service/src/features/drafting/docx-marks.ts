import type { Mark } from '@lexledger/contracts/drafting/document';
import { AlignmentType, HeadingLevel } from 'docx';

/** Twentieths of a point, in which Word measures. */
export const INCH = 1440;
export const HALF_INCH = INCH / 2;
export const LETTER_PAPER = { width: 8.5 * INCH, height: 11 * INCH };

export const ALIGNED = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const;

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

export const headingOf = (level: number): (typeof HEADINGS)[number] => HEADINGS[level - 1] ?? HeadingLevel.HEADING_4;

/** How a run is set. A mark that it lacks is not denied: a heading is bold by its style. */
export function markOptions(marks: readonly Mark[]) {
  const has = (type: Mark['type']): boolean => marks.some((mark) => mark.type === type);
  return {
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...(has('underline') && { underline: {} }),
  };
}
