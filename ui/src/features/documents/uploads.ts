import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { sendFile, type Upload } from '../../api/upload.ts';
import { queryString } from '../../cache/query.ts';
import { toast } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { DOCUMENTS } from './place.ts';

/** A file that is being uploaded, or waits to be. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  /** Uploaded share of the file, from 0 to 1. */
  readonly share: number;
  /** The reason why the upload failed; it can be retried. */
  readonly problem: string | null;
}

/**
 * Uploads files as documents of a case or as new versions, one after the other, so that each one arrives as early as
 * possible.
 */
export function useUploads() {
  const queries = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<number, Upload<CaseDocument>>());
  const files = useRef(new Map<number, { readonly file: File; readonly address: string }>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastKey = useRef(0);

  const patch = useCallback((key: number, changes: Partial<Sending>): void => {
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);
  const forget = useCallback((key: number): void => {
    running.current.delete(key);
    files.current.delete(key);
    setSending((all) => all.filter((one) => one.key !== key));
  }, []);

  const begin = useCallback(
    (key: number): void => {
      queue.current = queue.current.then(async () => {
        const known = files.current.get(key);
        if (known === undefined) return;
        const { file, address } = known;
        const upload = sendFile<CaseDocument>(address, file, (share) => patch(key, { share }));
        running.current.set(key, upload);
        try {
          const { fileName, versionNumber } = await upload.answer;
          forget(key);
          toast({
            title: versionNumber === 1 ? 'Document added' : `Version ${versionNumber} added`,
            description: fileName,
          });
          await refreshViews(queries, DOCUMENTS.views);
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') forget(key);
          else patch(key, { problem: messageOf(error) });
        }
      });
    },
    [queries, patch, forget],
  );

  const enqueue = useCallback(
    (file: File, address: string): void => {
      lastKey.current += 1;
      const key = lastKey.current;
      files.current.set(key, { file, address });
      setSending((all) => [...all, { key, name: file.name, share: 0, problem: null }]);
      begin(key);
    },
    [begin],
  );

  const add = useCallback(
    (chosen: readonly File[], caseId: string, folderId: string | null = null): void => {
      for (const file of chosen) {
        enqueue(
          file,
          `${DOCUMENTS.path}${queryString({ caseId, fileName: file.name, ...(folderId !== null && { folderId }) })}`,
        );
      }
    },
    [enqueue],
  );
  const addVersion = useCallback(
    (file: File, id: string): void =>
      enqueue(file, `${DOCUMENTS.path}/${id}/versions${queryString({ fileName: file.name })}`),
    [enqueue],
  );
  const cancel = useCallback(
    (key: number): void => {
      running.current.get(key)?.cancel();
      forget(key);
    },
    [forget],
  );
  const again = useCallback(
    (key: number): void => {
      patch(key, { problem: null, share: 0 });
      begin(key);
    },
    [patch, begin],
  );

  const isBusy = sending.some(({ problem }) => problem === null);
  useEffect(() => {
    if (!isBusy) return;
    // Leaving the page would abort the uploads.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return { sending, add, addVersion, cancel, again };
}

export type Uploads = ReturnType<typeof useUploads>;
