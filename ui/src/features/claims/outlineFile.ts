import { queryString } from '../../cache/query.ts';
import { type FileKind, saveFileOf } from '../../components/serverFile.ts';
import { today } from '../../dates/zones.ts';

export type OutlinePart = 'outline' | 'facts';

const NAMES: Readonly<Record<OutlinePart, string>> = { outline: 'Outline of proof', facts: 'Facts by element' };

/** Saves the outline of proof of a case, or its facts by element, as the server lays it out. */
export const saveOutline = (caseId: string, part: OutlinePart, format: FileKind): Promise<void> =>
  saveFileOf(
    `/api/claims/outline/${caseId}${queryString({ part, format })}`,
    `${NAMES[part]}, ${today()}.${format}`,
    format,
  );
