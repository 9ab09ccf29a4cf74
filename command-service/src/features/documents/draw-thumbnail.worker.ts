// A process of its own: what a file does to whatever draws it, it does to this process alone.
import { drawThumbnail, UndrawableFileError } from './draw-thumbnail.ts';
import type { ThumbnailAnswer, ThumbnailQuestion } from './thumbnail-drawer.ts';

async function answer({ bytes, type }: ThumbnailQuestion): Promise<ThumbnailAnswer> {
  try {
    return { picture: new Uint8Array(await drawThumbnail(Buffer.from(bytes), type)) };
  } catch (error) {
    if (error instanceof UndrawableFileError) return { problem: error.message };
    throw error;
  }
}

process.on('message', (question) => {
  void answer(question as ThumbnailQuestion).then((drawn) => process.send?.(drawn));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
