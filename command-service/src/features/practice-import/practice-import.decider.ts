import type {
  PracticeImport,
  PracticeImportEvent,
  practiceImports,
} from '@lexledger/contracts/features/practice-import';
import { discardPracticeImport, startPracticeImport } from '@lexledger/contracts/features/practice-import';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { SealedFile } from '@lexledger/contracts/kernel/sealed-file';
import { evolvePracticeImport } from '@lexledger/contracts/practiceImport';
import type { PracticeImportRefusal } from '@lexledger/contracts/practiceImportChoices';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';

/** What an export has, as it was found by reading all of it. */
export type ExportContents = Pick<PracticeImport, 'from' | 'exportedAt' | 'size' | 'events' | 'files' | 'records'>;

/** Commands of the routes, and of the process, which has no route. */
type ImportCommand =
  | Command<'UploadPracticeImport', ExportContents>
  | CommandOf<(typeof practiceImports.commands)[number]>
  | Command<'AdvancePracticeImport', { readonly events: number }>
  | Command<'CompletePracticeImport', { readonly kept: number }>
  | Command<'RefusePracticeImport', { readonly code: PracticeImportRefusal }>;

export interface PracticeImportState {
  readonly import: PracticeImport | null;
  /** The export; null once its key is destroyed. */
  readonly file: SealedFile | null;
}

function decideUploaded(command: Exclude<ImportCommand, { type: 'UploadPracticeImport' }>, known: PracticeImport) {
  const { status, done } = known;
  const isOpen = status === 'uploaded' || status === 'importing';
  switch (command.type) {
    case 'StartPracticeImport':
      if (!isOpen) return refuse('IMPORT_DECIDED');
      return status === 'importing' ? [] : [{ type: 'PracticeImportStarted', data: {} }];
    case 'DiscardPracticeImport':
      if (status === 'discarded') return [];
      return status === 'uploaded' ? [{ type: 'PracticeImportDiscarded', data: {} }] : refuse('IMPORT_DECIDED');
    case 'AdvancePracticeImport':
      // An import that is begun again comes by what it did before.
      return status !== 'importing' || command.data.events <= done
        ? []
        : [{ type: 'PracticeImportAdvanced', data: command.data }];
    case 'CompletePracticeImport':
      return status === 'importing' ? [{ type: 'PracticeImportCompleted', data: command.data }] : [];
    case 'RefusePracticeImport':
      return status === 'importing' ? [{ type: 'PracticeImportRefused', data: command.data }] : [];
  }
}

/** The import of an export of everything, from the sending of its file on. What it brings is appended by a process. */
export const practiceImportDecider: Decider<PracticeImportState> = {
  category: 'practiceimport',
  commands: [startPracticeImport, discardPracticeImport],
  initial: () => ({ import: null, file: null }),

  decide(given, { import: known }): Decision {
    const command = given as ImportCommand;
    if (command.type === 'UploadPracticeImport') {
      return known === null ? [{ type: 'PracticeImportUploaded', data: { ...command.data, file: command.file } }] : [];
    }
    return known?.userId === command.userId && firmIdOf(command) === command.userId
      ? decideUploaded(command, known)
      : refuse('NOT_FOUND');
  },

  evolve({ import: before, file }, given) {
    const event = given as PracticeImportEvent;
    return {
      import: evolvePracticeImport(before, event),
      file: event.type === 'PracticeImportUploaded' && !event.erased ? event.data.file : file,
    };
  },

  answer: ({ import: known }) => known,
  isLive: () => false,
};
