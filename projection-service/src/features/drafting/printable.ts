import type { Block } from '@lexledger/contracts/drafting/document';
import { inOrder } from '@lexledger/contracts/drafting/order';
import type { DraftValues } from '@lexledger/contracts/drafting/values';
import type { UploadedWordFile } from '@lexledger/contracts/drafting/wordFile';
import { type Draft, draft } from '@lexledger/contracts/features/drafting';
import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { belongingOf } from '@lexledger/contracts/kernel/firm';
import { type FilledDocument, type FillWith, fillDocument } from '@lexledger/domain/drafting/fill';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { Actor } from '../../kernel/actor.ts';
import type { QueryInput } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import { valuesOfCase } from './case-values.ts';
import { versionFrom } from './draft-version.ts';

const NO_VALUES: Omit<DraftValues, 'today'> = { values: {}, parties: [], facts: [], authorities: [] };

/** What of a draft is printed. */
export interface Printable extends Pick<Draft, 'title' | 'paper' | 'roles' | 'parties' | 'answers'> {
  readonly blocks: readonly Block[];
  /** The Word file that it is filled into; null for one of blocks. */
  readonly word: UploadedWordFile | null;
  readonly values: DraftValues;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What its blocks are filled with. */
export const givenOf = ({ roles, parties, answers, values }: Printable): FillWith => ({
  roles: rolesByKey(roles),
  parties,
  answers,
  values,
});

export const filled = (printable: Printable): FilledDocument => fillDocument(printable.blocks, givenOf(printable));

interface Sources {
  readonly read: Reader;
  readonly past: (stream: string) => Promise<readonly DomainEvent[]>;
  readonly openFile: QueryInput['openFile'];
  /** The asker's calendar day. */
  readonly today: string;
}

/**
 * The draft as it is now, or one of its versions. A final draft is its final version: what the records say since does
 * not change it.
 * @throws HttpRefusal NOT_FOUND
 */
export async function printableOf(
  { read, past, openFile, today }: Sources,
  record: Draft,
  asked: number | undefined,
  actor: Pick<Actor, 'timeZone'>,
): Promise<Printable> {
  const final = record.status === 'final' ? record.versions.findLast(({ kind }) => kind === 'final') : undefined;
  const wanted = asked ?? final?.versionNumber;
  if (wanted !== undefined) {
    const version = await versionFrom(await past(streamName(draft.category, record.id)), wanted, openFile);
    if (version === null) throw new HttpRefusal('NOT_FOUND');
    const { values, version: saved, ...rest } = version;
    return { ...rest, values: values ?? { today, ...NO_VALUES }, at: Date.parse(saved.savedAt) };
  }
  const values = await valuesOfCase(read, record.caseId, { ...belongingOf(record), timeZone: actor.timeZone, today });
  const blocks = inOrder(record.blocks ?? {}).map(([, block]) => block);
  const word = record.wordFile === null ? null : record.word;
  return { ...record, answers: record.answers ?? {}, blocks, word, values, at: Date.parse(record.updatedAt) };
}
