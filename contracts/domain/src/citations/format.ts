import type { Citation } from './citation.ts';
import { recogniseCitations } from './recognise.ts';

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a pinpoint covers several sections or a range. */
const isSeveral = (pinpoint: string | null): boolean => /^[^()]*(?:\([^)]*\))*(?:-|,| & | and )/.test(pinpoint ?? '');

function formatCase(citation: Citation, pinpoint: string | null): string {
  const { title, docket, volume, reporter, page, parallel, court, year, date } = citation;
  const pages = `${volume === null ? '' : `${volume} `}${reporter}${reporter === 'Ohio' ? '' : ' '}${page}`.replace(
    /^(\d{4}) Ohio(\d+)$/,
    '$1-Ohio-$2',
  );
  const isDatabase = /(?:WL|LEXIS)$/.test(reporter ?? '');
  const at = pinpoint === null ? '' : isDatabase || volume === null ? `, at ${pinpoint}` : `, ${pinpoint}`;
  const others = parallel.map((other) => `, ${other.volume} ${other.reporter} ${other.page}`).join('');
  // The Supreme Court's reporters imply the court.
  const decided = [court === 'U.S.' ? null : court, date ?? year].filter((part) => part !== null).join(' ');
  const isNeutral = (volume === null || volume.length === 4) && !isDatabase;
  return [
    title === null ? '' : `${title}, `,
    docket === null ? '' : `${docket}, `,
    pages,
    at,
    others,
    decided === '' || (isNeutral && court === null) ? '' : ` (${decided})`,
  ].join('');
}

/**
 * The citation in its usual form, as courts expect to see it. Without a pinpoint, a citation of a decision means the
 * whole decision, whereas a section or a rule keeps its subdivisions.
 */
export function formatCitation(citation: Citation, { withPinpoint = true } = {}): string {
  const { kind, form, text, volume, reporter, page, year } = citation;
  const pinpoint = withPinpoint ? citation.pinpoint : null;
  if (form !== 'full') return spaced(text);
  if (kind === 'case') return formatCase(citation, pinpoint);
  if (reporter === 'U.S.C.' || reporter === 'U.S.C.A.' || reporter === 'U.S.C.S.' || reporter === 'C.F.R.') {
    const rest =
      pinpoint === null
        ? ''
        : /^(?:\(|-)/.test(pinpoint)
          ? pinpoint
          : /^et seq/.test(pinpoint)
            ? ` ${pinpoint}`
            : `, ${pinpoint}`;
    return `${volume} ${reporter} ${isSeveral(pinpoint) ? '§§' : '§'} ${page}${rest}${year === null ? '' : ` (${year})`}`;
  }
  if (kind === 'rule') return `${reporter} ${page}${pinpoint ?? ''}`;
  if (kind === 'constitution') return `${reporter} ${page}${pinpoint === null ? '' : `, ${pinpoint}`}`;
  const written = spaced(text);
  return withPinpoint || citation.pinpoint === null ? written : spaced(written.replace(citation.pinpoint, ''));
}

/** A citation that was typed by itself, and its usual form. */
export interface ReadCitation {
  readonly citation: Citation;
  readonly formatted: string;
}

/** Signals before a citation, and a period or an explanation after it, are not part of the citation. */
const BESIDE = /^(?:(?:see also|but see|see|cf\.|cf|accord|e\.g\.),?(?:\s+|$))+|[\s.;,]+$|\([^()0-9]*\)[\s.;]*$/gi;

/** Reads the input of a field for one citation; null unless the input is exactly one full citation. */
export const readCitation = (typed: string): ReadCitation | null => readAlone(typed) ?? readAlone(inCapitals(typed));

/** Capitalizes abbreviations that were typed in lower case: '28 usc 1331', '556 us 662', '12 f.3d 4'. */
const inCapitals = (typed: string): string =>
  typed.replace(/\b(?:(?:usc|usca|cfr|frcp|fre|frap|us|wl|cplr)(?!\w|\.\w)|f\.?(?=\s?(?:[23]d|4th)))/gi, (written) =>
    written.toUpperCase(),
  );

function readAlone(typed: string): ReadCitation | null {
  const [citation, ...others] = recogniseCitations(typed);
  if (citation === undefined || others.length > 0 || citation.form !== 'full') return null;
  const rest = `${typed.slice(0, citation.start)} ${typed.slice(citation.end)}`.trim();
  if (rest.replace(BESIDE, '').trim() !== '') return null;
  return { citation, formatted: formatCitation(citation) };
}
