import type { Listed } from './listRecords.ts';

/** Single records of a list as the server last sent them, by id; null for one that is no longer in the list. */
export type ConfirmedRecords = ReadonlyMap<string, Listed | null>;

/** Answers and records that stay in memory until they are stored. */
export interface UnsavedAnswers {
  /** Answers by address. */
  readonly answers: Map<string, unknown>;
  /** Records of a list that arrived after the list itself, by the list's address. */
  readonly amended: Map<string, { readonly person: string; readonly records: ConfirmedRecords }>;
}

export function forgetUnsaved({ answers, amended }: UnsavedAnswers): void {
  answers.clear();
  amended.clear();
}

const RECORDS = '#records';

/** The address under which single records of a list are stored, since writing a long list again takes long. */
export const recordsOf = (address: string): string => `${address}${RECORDS}`;

export const isOfRecords = (address: string): boolean => address.endsWith(RECORDS);
