import type { FileProblem, FileQueue, FileTurn, StoredFile } from '../../kernel/file-queue.ts';
import { isPicture } from './picture-size.ts';

interface Drawn {
  /** Bytes in WebP format. */
  readonly picture: Uint8Array;
}

export type ThumbnailAnswer = Drawn | FileProblem;

/** Draws thumbnails of files. */
export interface ThumbnailDrawer {
  /**
   * Resolves with null for a kind of file without thumbnails. Rejects only if the bytes cannot be read, or when it is
   * aborted.
   */
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
