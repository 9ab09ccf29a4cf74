import type { QueryClient } from '@tanstack/react-query';
import { bytesOfText, textOfBytes } from '../../browser/bytesText.ts';
import { draftKey, forgetDraft, keepDraft, readDraft } from '../../drafts/drafts.ts';
import type { Mapping } from './columnMeanings.ts';
import type { ChosenFile } from './FileChoice.tsx';
import { IMPORTS } from './place.ts';
import type { DayOrder } from './readDay.ts';
import type { WithoutEmail } from './sendImport.ts';

/** What was chosen for a file that is not imported yet. */
export interface KeptSettings {
  readonly step: 'columns' | 'preview';
  readonly hasHeading: boolean;
  readonly mapping: Mapping;
  readonly practiceArea: string;
  readonly dayOrder: DayOrder | null;
  readonly withoutEmail: WithoutEmail;
  /** Whether rows of clients known already are skipped, and the rows for which it is the other way round. */
  readonly skips: boolean;
  readonly except: readonly number[];
}

export interface SavedFile {
  /** Keeps a file through reloads of the tab, before its bytes go elsewhere. */
  readonly keepFile: (file: ChosenFile) => void;
  readonly keepSettings: (settings: KeptSettings) => void;
  /** What was kept; without settings where none were chosen yet. */
  readonly read: () => { readonly file: ChosenFile; readonly settings: KeptSettings | null } | null;
  readonly forget: () => void;
}

/** A tab's storage holds about five million characters, and other drafts besides. A larger file is chosen anew. */
const MOST_BYTES = 4_000_000;
/** The file that is being imported and what was chosen for it, in the tab's own storage, under the person's drafts. */
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
