import type { QueryClient } from '@tanstack/react-query';
import { bytesOfText, textOfBytes } from '../../browser/bytesText.ts';
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../drafts/drafts.ts';
import type { Mapping } from './columnMeanings.ts';
import type { ChosenFile } from './FileChoice.tsx';
import { IMPORTS } from './place.ts';
import type { DayOrder } from './readDay.ts';
import type { WithoutEmail } from './sendImport.ts';

/** The settings of a file that is not imported yet. */
export interface KeptSettings {
  readonly step: 'columns' | 'preview';
  readonly hasHeading: boolean;
  readonly mapping: Mapping;
  readonly practiceArea: string;
  readonly dayOrder: DayOrder | null;
  readonly withoutEmail: WithoutEmail;
  /** Whether rows of known clients are skipped, and the rows for which the opposite holds. */
  readonly skips: boolean;
  readonly except: readonly number[];
}

export interface SavedFile {
  /** Saves a file across reloads of the tab. It must be called before the bytes are transferred to the worker. */
  readonly keepFile: (file: ChosenFile) => void;
  readonly keepSettings: (settings: KeptSettings) => void;
  /** The saved file and its settings, which are null if none were chosen yet. */
  readonly read: () => { readonly file: ChosenFile; readonly settings: KeptSettings | null } | null;
  readonly forget: () => void;
}

/**
 * Maximum bytes of a saved file. Session storage holds about five million characters, including other drafts; a larger
 * file has to be chosen again after a reload.
 */
const MOST_BYTES = 4_000_000;
/** Saves the file that is being imported and its settings in session storage, under the key of the user's drafts. */
export function savedFile(queries: QueryClient): SavedFile {
  const fileKey = draftKey(queries, `${IMPORTS.path}:file`);
  const settingsKey = draftKey(queries, `${IMPORTS.path}:settings`);
  return {
    keepFile({ name, bytes }) {
      forgetDraft(settingsKey);
      forgetDraft(fileKey);
      if (bytes.byteLength <= MOST_BYTES) keepDraft(fileKey, { name, content: textOfBytes(new Uint8Array(bytes)) });
    },
    keepSettings: (settings) => keepDraft(settingsKey, { ...settings }),
    read() {
      const { name, content } = readDraft(fileKey)?.values ?? {};
      if (typeof name !== 'string' || typeof content !== 'string') return null;
      const settings = (readDraft(settingsKey)?.values ?? null) as KeptSettings | null;
      return { file: { name, bytes: bytesOfText(content) }, settings };
    },
    forget() {
      forgetDraft(settingsKey);
      forgetDraft(fileKey);
    },
  };
}
