import { createFileThread, type FileProblem, type FileThreadLimits, type StoredFile } from './file-thread.ts';
import { isPicture } from './picture-size.ts';

/** What the process is told. */
export interface ThumbnailQuestion {
  readonly bytes: Uint8Array;
  readonly type: string;
}

interface Drawn {
  /** WebP. */
  readonly picture: Uint8Array;
}

export type ThumbnailAnswer = Drawn | FileProblem;

/** Draws small pictures of files. */
export interface ThumbnailDrawer {
  /** Null for a kind of file that nothing is drawn of. Rejects only where the bytes cannot be had, or when it is told to stop. */
  draw(file: StoredFile, signal: AbortSignal): Promise<ThumbnailAnswer | null>;
}

const LIMITS: FileThreadLimits = { fileBytes: 50 * 1024 * 1024, milliseconds: 20_000, memory: 256 };

const isDrawn = (type: string): boolean => type === 'application/pdf' || isPicture(type);

/** A drawer with a process of its own: a damaged picture can end its native code, and all threads beside it. */
export function createThumbnailDrawer(limits: FileThreadLimits = LIMITS): ThumbnailDrawer {
  const thread = createFileThread<Drawn>({
    module: 'draw-thumbnail',
    in: 'process',
    limits,
    words: {
      memory: 'Drawing it takes more memory than there is for it.',
      damaged: 'The file is damaged, and cannot be drawn.',
      ended: 'The file ended whatever drew it.',
      slow: (seconds) => `Drawing it took longer than ${seconds} seconds.`,
    },
  });
  return {
    async draw(file, signal) {
      if (!isDrawn(file.type)) return null;
      if (file.size > limits.fileBytes) return { problem: 'The file is too large to be drawn.' };
      return thread.ask(file, { type: file.type }, signal);
    },
  };
}
