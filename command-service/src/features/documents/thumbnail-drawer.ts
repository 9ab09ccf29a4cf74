import type { FileProblem, FileQueue, FileTurn, StoredFile } from './file-queue.ts';
import { isPicture } from './picture-size.ts';

interface Drawn {
  /** WebP. */
  readonly picture: Uint8Array;
}

export type ThumbnailAnswer = Drawn | FileProblem;

/** Draws small pictures of files. */
export interface ThumbnailDrawer {
  /** Null for a kind of file that nothing is drawn of. Rejects only where the bytes cannot be had, or when it is told to stop. */
  draw(file: StoredFile, turn: FileTurn, signal: AbortSignal): Promise<ThumbnailAnswer | null>;
}

const WORDS = {
  memory: 'Drawing it takes more memory than there is for it.',
  file: 'The file ended whatever drew it.',
  time: (seconds: number) => `Drawing it took longer than ${seconds} seconds.`,
};

const isDrawn = (type: string): boolean => type === 'application/pdf' || isPicture(type);

export function createThumbnailDrawer(queue: FileQueue): ThumbnailDrawer {
  return {
    async draw(file, turn, signal) {
      if (!isDrawn(file.type)) return null;
      if (file.size > queue.limits.fileBytes) return { problem: 'The file is too large to be drawn.' };
      return queue.ask<Drawn>(file, { wanted: 'thumbnail' }, turn, WORDS, signal);
    },
  };
}
