import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import type { Citation, CitationForm } from '@lexledger/domain/citations/citation';
import { formatCitation } from '@lexledger/domain/citations/format';

const FORMS: Readonly<Record<CitationForm, string>> = {
  full: '',
  short: ', short form',
  supra: ', supra',
  id: ', id.',
};

/** Names of citation forms. */
export const FORM_NAMES: Readonly<Record<CitationForm, string>> = {
  full: 'Full',
  short: 'Short',
  supra: 'Supra',
  id: 'Id.',
};

const kindOf = ({ kind }: Citation): string => (kind === 'unknown' ? 'Source not named here' : AUTHORITY_TYPES[kind]);

/** How a citation was parsed: 'Case · 556 U.S. 662 · at 678 · U.S. · 2009'. */
export function readAs(citation: Citation): string {
  const { form, volume, reporter, page, pinpoint, court, year, parallel } = citation;
  const place = [volume, reporter, page].filter((part) => part !== null).join(' ');
  return [
    `${kindOf(citation)}${FORMS[form]}`,
    place,
    pinpoint === null ? '' : `at ${pinpoint}`,
    ...parallel.map((other) => `also ${other.volume} ${other.reporter} ${other.page}`),
    court === null || court === 'U.S.' ? '' : court,
    year === null ? '' : String(year),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Describes a citation; a short form is followed by the citation that it refers to. */
export function leadsTo(citation: Citation, all: readonly Citation[]): string {
  const source = citation.refersTo === null ? undefined : all[citation.refersTo];
  if (source !== undefined) return `${readAs(citation)} → ${formatCitation(source, { withPinpoint: false })}`;
  return readAs(citation);
}
