import { LINK_COLUMNS, linksOf } from '@lexledger/domain/analysis/links';
import { queryString } from '../../cache/query.ts';
import { csvOf, saveFile } from '../../components/csv.ts';
import { type FileKind, saveFileOf } from '../../components/serverFile.ts';
import { today } from '../../dates/zones.ts';
import type { AnalyzedCase } from './matter.ts';

export type OutlinePart = 'outline' | 'facts';

const NAMES: Readonly<Record<OutlinePart, string>> = { outline: 'Outline of proof', facts: 'Facts by element' };

/** Saves the outline of proof of a case, or its facts by element, as the server lays it out. */
export const saveOutline = (caseId: string, part: OutlinePart, format: FileKind): Promise<void> =>
  saveFileOf(
    `/api/claims/outline/${caseId}${queryString({ part, format })}`,
    `${NAMES[part]}, ${today()}.${format}`,
    format,
  );

/** Saves the claims of a case as a table: one row a link to an element. */
export function saveLinks({ analyses, matter }: Pick<AnalyzedCase, 'analyses' | 'matter'>): void {
  const rows = linksOf(analyses).map((link) => Object.values(LINK_COLUMNS).map((column) => column(link, matter)));
  saveFile(`claims-${today()}.csv`, csvOf(Object.keys(LINK_COLUMNS), rows));
}
