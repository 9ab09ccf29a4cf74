import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { Binary, type Collection, type Db, ObjectId } from 'mongodb';
import { type MongoConnection, openOn } from '../mongodb/connection.ts';
import { isDuplicateKey } from '../mongodb/failure.ts';
import { ensureIndexes } from '../mongodb/indexes.ts';
import type { BlobStore } from './port.ts';

const HASH = /^[0-9a-f]{64}$/;
const CHUNK_BYTES = 1024 * 1024;
/** Milliseconds after which an unfinished upload is considered the remains of a crash. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

/**
 * The document format of GridFS, so that its tools can read it. `filename` is the unique hash, `uploadDate` the time of
 * the last put.
 */
interface FileDocument {
  readonly _id: ObjectId;
  readonly filename: string;
  readonly length: number;
  readonly chunkSize: number;
  readonly uploadDate: Date;
}

interface ChunkDocument {
  /** File id and chunk number, so that each chunk is found by its `_id`. */
  readonly _id: string;
  readonly files_id: ObjectId;
  readonly n: number;
  readonly data: Binary;
}

/** A file that is being written or removed, which has to be cleaned up after a crash. */
interface UploadDocument {
  readonly _id: ObjectId;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

const filesOf = (db: Db): Collection<FileDocument> => db.collection('blobs.files');
const chunksOf = (db: Db): Collection<ChunkDocument> => db.collection('blobs.chunks');
const uploadsOf = (db: Db): Collection<UploadDocument> => db.collection('blobs.uploads');
const chunkId = (file: ObjectId, n: number): string => `${file.toHexString()}#${n}`;

/**
 * Blobs in GridFS. A blob appears under its hash when all its chunks are stored. If several writers put the same bytes,
 * one succeeds and the others remove what they wrote. One chunk at a time is in memory.
 * @throws StoreUnavailableError, StorageError; the methods and streams fail with them too
 */
export const openGridFsBlobStore = (source: string | MongoConnection, clock: Clock): Promise<BlobStore> =>
  openOn(source, async (connection, release) => {
    await connection.run(async (db) => {
      await ensureIndexes(filesOf(db), [{ key: { filename: 1 }, name: 'filename', unique: true }]);
      await ensureIndexes(chunksOf(db), [{ key: { files_id: 1, n: 1 }, name: 'files_id,n', unique: true }]);
    });
    await removeAbandoned(connection, clock.now() - ABANDONED_AFTER);
    return blobStore(connection, clock, release);
  });

function blobStore(connection: MongoConnection, clock: Clock, release: () => Promise<void>): BlobStore {
  const find = (hash: string): Promise<FileDocument | null> =>
    HASH.test(hash) ? connection.run((db) => filesOf(db).findOne({ filename: hash })) : Promise.resolve(null);

  const note = (_id: ObjectId) =>
    connection.run((db) => uploadsOf(db).updateOne({ _id }, { $set: { startedAt: clock.now() } }, { upsert: true }));

  async function writeOrClear(file: ObjectId, content: Readable): Promise<{ hash: string; size: number }> {
    try {
      await note(file);
      return await write(connection, file, content);
    } catch (error) {
      content.destroy();
      // If the store is unavailable, or did not confirm whether the blob was published, a later start cleans up.
      await clear(connection, file).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(content) {
      const file = new ObjectId();
      const { hash, size } = await writeOrClear(file, content);
      const isMine = await publishOrRefresh(connection, {
        _id: file,
        filename: hash,
        length: size,
        chunkSize: CHUNK_BYTES,
        uploadDate: new Date(clock.now()),
      });
      if (isMine) await connection.run((db) => uploadsOf(db).deleteOne({ _id: file }));
      else await clear(connection, file);
      return { hash, size };
    },
    async open(hash) {
      const file = await find(hash);
      if (file === null) return null;
      const content = Readable.from(read(connection, file), { objectMode: false, highWaterMark: CHUNK_BYTES });
      return { size: file.length, content };
    },
    async putBefore(moment, limit, after) {
      const found = await connection.run((db) =>
        filesOf(db)
          .find({ filename: { $gt: after }, uploadDate: { $lt: new Date(moment) } })
          .project<Pick<FileDocument, 'filename'>>({ filename: 1 })
          .sort({ filename: 1 })
          .limit(limit)
          .toArray(),
      );
      return found.map(({ filename }) => filename);
    },
    async remove(hash, putBefore) {
      const uploadDate = { $lt: new Date(putBefore) };
      const file = await find(hash);
      if (file === null || !(file.uploadDate < uploadDate.$lt)) return false;
      await note(file._id);
      // A concurrent put of the same bytes either refreshes the date, so that this delete matches nothing, or finds the
      // file gone and publishes its own.
      const { deletedCount } = await connection.run((db) => filesOf(db).deleteOne({ _id: file._id, uploadDate }));
      await clear(connection, file._id);
      return deletedCount > 0;
    },
    close: release,
  };
}

async function write(
  connection: MongoConnection,
  file: ObjectId,
  content: Readable,
): Promise<{ hash: string; size: number }> {
  const digest = createHash('sha256');
  let size = 0;
  let n = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;

  async function store(bytes: Buffer): Promise<void> {
    const chunk: ChunkDocument = { _id: chunkId(file, n), files_id: file, n, data: new Binary(bytes) };
    await connection.run((db) => chunksOf(db).insertOne(chunk));
    n += 1;
  }

  for await (const piece of content) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as Uint8Array | string);
    digest.update(bytes);
    size += bytes.length;
    held.push(bytes);
    heldBytes += bytes.length;
    if (heldBytes < CHUNK_BYTES) continue;
    let all = Buffer.concat(held);
    for (; all.length >= CHUNK_BYTES; all = all.subarray(CHUNK_BYTES)) await store(all.subarray(0, CHUNK_BYTES));
    held = [all];
    heldBytes = all.length;
  }
  if (heldBytes > 0) await store(Buffer.concat(held));
  return { hash: digest.digest('hex'), size };
}

/** Publishes a file. False when the same bytes already exist; those then count as put now. */
async function publishOrRefresh(connection: MongoConnection, file: FileDocument): Promise<boolean> {
  const { filename, uploadDate } = file;
  for (;;) {
    if (await publish(connection, file)) return true;
    const { matchedCount } = await connection.run((db) =>
      filesOf(db).updateOne({ filename }, { $max: { uploadDate } }),
    );
    if (matchedCount > 0) return false;
    // The file was removed between the two operations, so both are repeated.
  }
}

/** Publishes a file. False when the same bytes already exist. */
async function publish(connection: MongoConnection, file: FileDocument): Promise<boolean> {
  try {
    await connection.run((db) => filesOf(db).insertOne(file));
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function* read(connection: MongoConnection, file: FileDocument): AsyncGenerator<Buffer> {
  let left = file.length;
  for (let n = 0; left > 0; n += 1) {
    const chunk = await connection.run((db) => chunksOf(db).findOne({ _id: chunkId(file._id, n) }));
    if (chunk === null)
      throw new Error(`The blob ${file.filename} lacks its chunk ${n}: it was removed, or is damaged.`);
    const bytes = Buffer.from(chunk.data.value());
    left -= bytes.length;
    yield bytes;
  }
}

/** Removes the chunks of a file that is not published. */
async function clear(connection: MongoConnection, file: ObjectId): Promise<void> {
  await connection.run(async (db) => {
    if ((await filesOf(db).findOne({ _id: file })) === null) await chunksOf(db).deleteMany({ files_id: file });
    await uploadsOf(db).deleteOne({ _id: file });
  });
}

async function removeAbandoned(connection: MongoConnection, before: number): Promise<void> {
  const abandoned = await connection.run((db) =>
    uploadsOf(db)
      .find({ startedAt: { $lt: before } })
      .toArray(),
  );
  for (const { _id } of abandoned) await clear(connection, _id);
}
