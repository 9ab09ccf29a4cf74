import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import type { ChosenFile } from './FileChoice.tsx';
import { type FileReader, openFileReader } from './fileReader.ts';
import type { FileSummary } from './fileReading.ts';
import { type KeptSettings, savedFile } from './savedFile.ts';
import type { AgainChoice } from './sendImport.ts';

/** What the user has chosen for the import of a file; the order of days is null unless the user has chosen it. */
export interface ImportSettings extends Pick<KeptSettings, 'mapping' | 'practiceArea' | 'dayOrder' | 'withoutEmail'> {
  readonly step: 'file' | KeptSettings['step'];
  readonly choice: AgainChoice;
}

const SKIP_KNOWN: AgainChoice = { skips: true, except: new Set() };
const FIRST: ImportSettings = {
  step: 'file',
  mapping: [],
  practiceArea: '',
  dayOrder: null,
  withoutEmail: 'wait',
  choice: SKIP_KNOWN,
};

const restored = (kept: KeptSettings): ImportSettings => {
  const { step, mapping, practiceArea, dayOrder, withoutEmail = 'wait', skips, except } = kept;
  return { step, mapping, practiceArea, dayOrder, withoutEmail, choice: { skips, except: new Set(except) } };
};

/** Returns the file reader, whose worker lives as long as the wizard is mounted. */
function useFileReader(): () => FileReader {
  const reader = useRef<FileReader>(undefined);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    reader.current ??= openFileReader();
    return reader.current;
  }, []);
}

/**
 * The file of an import and its settings, both of which a reload of the tab restores.
 * @param onProblem called with a problem of the file, and with null when a file is read anew; keep it stable
 */
export function useImportFile(onProblem: (problem: string | null) => void) {
  const queries = useQueryClient();
  const readerOf = useFileReader();
  const [kept] = useState(() => savedFile(queries));
  const [fileName, setFileName] = useState('');
  const [summary, setSummary] = useState<FileSummary>();
  const [settings, setSettings] = useState(FIRST);
  const [isReading, setReading] = useState(false);
  const [isRestored, setRestored] = useState(false);

  const change = useCallback(
    (changes: Partial<ImportSettings>): void => setSettings((before) => ({ ...before, ...changes })),
    [],
  );
  const take = useCallback(
    (read: FileSummary, changes: Partial<ImportSettings> = {}): void => {
      setSummary(read);
      change({ mapping: read.mapping, choice: SKIP_KNOWN, ...changes });
    },
    [change],
  );

  const choose = async ({ name, bytes }: ChosenFile): Promise<void> => {
    onProblem(null);
    setReading(true);
    setRestored(false);
    // The file is saved before its bytes are transferred to the worker.
    kept.keepFile({ name, bytes });
    try {
      take(await readerOf().read(bytes), { dayOrder: null, step: 'columns' });
      setFileName(name);
    } catch (error) {
      kept.forget();
      onProblem(messageOf(error));
    } finally {
      setReading(false);
    }
  };

  useEffect(() => {
    const before = kept.read();
    if (before === null) return;
    let isHere = true;
    const { file, settings: chosen } = before;
    const restore = async (): Promise<void> => {
      const read = await readerOf().read(file.bytes);
      const hasHeading = chosen?.hasHeading ?? read.hasHeading;
      const shown = hasHeading === read.hasHeading ? read : await readerOf().summary(hasHeading);
      if (!isHere) return;
      take(shown, chosen === null ? { step: 'columns' } : restored(chosen));
      setFileName(file.name);
      setRestored(true);
    };
    setReading(true);
    restore()
      // A saved file that can no longer be read is discarded.
      .catch(() => kept.forget())
      .finally(() => setReading(false));
    return () => {
      isHere = false;
    };
  }, [kept, readerOf, take]);

  useEffect(() => {
    const { step, choice, ...chosen } = settings;
    if (summary === undefined || step === 'file') return;
    const { skips, except } = choice;
    kept.keepSettings({ ...chosen, step, hasHeading: summary.hasHeading, skips, except: [...except] });
  }, [kept, summary, settings]);

  const setHeading = (hasHeading: boolean): void => {
    onProblem(null);
    readerOf()
      .summary(hasHeading)
      .then(take, (error) => onProblem(messageOf(error)));
  };

  return {
    readerOf,
    fileName,
    summary,
    settings,
    change,
    isReading,
    isRestored,
    choose,
    setHeading,
    forget: kept.forget,
  };
}

export type ImportFile = ReturnType<typeof useImportFile>;
