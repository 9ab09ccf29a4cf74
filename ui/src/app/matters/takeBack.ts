import type { Case } from '@lexledger/contracts/features/cases';
import { caseRecord } from '@lexledger/contracts/features/cases';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import { fieldOf } from '@lexledger/contracts/kernel/entries';
import { describeField } from '@lexledger/contracts/kernel/field-words';
import type { Rates } from '@lexledger/contracts/rates';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/apiError.ts';
import { type Application, type ApplicationEntry, FIELDS, MADE, RATE } from './application.ts';

/** What a template made, as any kind of it has its name. */
interface MadeRecord {
  readonly version: number;
  readonly removedAt: string | null;
  readonly title?: string;
  readonly name?: string;
}

export interface TakenBack {
  /** Number of entries that are gone. */
  readonly gone: number;
  /** Names of what was changed since, and stays. */
  readonly left: readonly string[];
  /** What could not be asked or sent, with the reason; it can be tried again. */
  readonly failed: Application | null;
  readonly reason: string | null;
}

/** Whether somebody has put something into the folder. */
async function holdsSomething(folderId: string, caseId: string): Promise<boolean> {
  const [folders, documents] = await Promise.all([
    api.get<readonly DocumentFolder[]>(`/api/document-folders?caseId=${caseId}`),
    api.get<readonly CaseDocument[]>(`/api/case-documents?caseId=${caseId}`),
  ]);
  return folders.some((one) => one.parentId === folderId) || documents.some((one) => one.folderId === folderId);
}

/** Removes a record as the template made it; returns its name if it was changed since and stays. */
async function removeMade({ id, kind }: ApplicationEntry, caseId: string): Promise<readonly string[]> {
  if (id === null || kind === null) return ['An entry of an earlier version'];
  const { path } = MADE[kind];
  const made = await api.get<MadeRecord>(`${path}/${id}`).catch((error: unknown) => {
    // Its command made nothing, or somebody else has it now.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (made === null || made.removedAt !== null) return [];
  if (made.version > 0 || (kind === 'folder' && (await holdsSomething(id, caseId)))) {
    return [made.title ?? made.name ?? 'Note'];
  }
  await api.sendCommand('DELETE', `${path}/${id}`, undefined, { version: made.version });
  return [];
}

const labelOf = (path: string): string => {
  const field = fieldOf(path) as keyof typeof caseRecord.fields;
  return describeField(field, caseRecord.fields[field]).label;
};

/** Takes back the fields that still have the template's values; returns the labels of the others. */
async function undoFields({ fields }: Application, revision: number, caseId: string): Promise<readonly string[]> {
  const undo = (only?: readonly string[]): Promise<unknown> =>
    api.sendCommand('POST', `/api/history/cases/${caseId}/undo`, { revision, ...(only && { fields: only }) });
  try {
    await undo();
    return [];
  } catch (error) {
    const contested = error instanceof ApiError ? error.conflict?.fields.map(({ field }) => field) : undefined;
    if (contested === undefined) throw error;
    const paths = fields.map((key) => (key in caseRecord.fields ? key : `customFields/${key}`));
    const rest = paths.filter((path) => !contested.includes(path));
    if (rest.length > 0) await undo(rest);
    return contested.map(labelOf);
  }
}

async function restoreRate({ rate }: Application, caseId: string): Promise<readonly string[]> {
  if (rate === null) return [];
  const { cases } = await api.get<Rates>('/api/rates');
  if (cases[caseId] !== rate.after) return ['Hourly rate'];
  await api.sendCommand('PUT', `/api/rates/cases/${caseId}`, { hourlyRate: rate.before });
  return [];
}

function takeBackEntry(entry: ApplicationEntry, one: Application, caseId: string): Promise<readonly string[]> {
  if (entry.key === RATE) return restoreRate(one, caseId);
  if (entry.key !== FIELDS) return removeMade(entry, caseId);
  return entry.version === null ? Promise.resolve(['Fields of the case']) : undoFields(one, entry.version, caseId);
}

/**
 * Takes back what a template made in a case, by the ordinary commands of a person, the last one first: folders are in
 * folders. What was changed since stays.
 */
export async function takeBack(one: Application, { id: caseId }: Pick<Case, 'id'>): Promise<TakenBack> {
  const left: string[] = [];
  const failed: ApplicationEntry[] = [];
  let reason: string | null = null;
  let gone = 0;
  for (const entry of one.entries.toReversed()) {
    try {
      const stays = await takeBackEntry(entry, one, caseId);
      left.push(...stays);
      if (stays.length === 0) gone += 1;
    } catch (error) {
      failed.unshift(entry);
      reason = messageOf(error);
    }
  }
  return { gone, left, failed: failed.length === 0 ? null : { ...one, entries: failed }, reason };
}
