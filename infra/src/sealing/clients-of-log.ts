import type { JsonObject } from '@lexledger/contracts/kernel/json';
import { BOOKS, booksSubject, clientSubject, OF_PERSON } from '@lexledger/contracts/kernel/subject';

/** What the log says of a record's client and case; neither is ever encrypted. */
interface OfMatter {
  readonly clientId?: unknown;
  readonly caseId?: unknown;
}

const fieldsIn = (data: JsonObject): object => ({ ...(data.fields as object), ...(data.changes as object) });

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** The record whose words the answer to a refused command repeats; null when it is no conflict. */
function conflictedWith({ code, category, target }: JsonObject): string | null {
  return code === 'EDIT_CONFLICT' ? `${String(category)}-${String(target)}` : null;
}

/** Follows the records of a log, from its first event on, and tells whose data each event holds. */
export class ClientsOfLog {
  readonly #records = new Map<string, OfMatter>();

  /** Takes the next event. Returns the subject of the person whom its record is about after it, or of the books about a client; null for nobody. */
  take(stream: string, data: JsonObject): string | null {
    const { clientId, caseId } = fieldsIn(data) as OfMatter;
    if (clientId !== undefined || caseId !== undefined) {
      const before = this.#records.get(stream);
      this.#records.set(stream, {
        clientId: clientId === undefined ? before?.clientId : clientId,
        caseId: caseId === undefined ? before?.caseId : caseId,
      });
    }
    return this.#subjectOf(conflictedWith(data) ?? stream);
  }

  #subjectOf(stream: string): string | null {
    // What a person's record says is under a key of their own, which is called as their stream.
    if (OF_PERSON.has(categoryOf(stream))) return stream;
    const clientId = this.#clientOf(stream);
    if (typeof clientId !== 'string') return null;
    return BOOKS.has(categoryOf(stream)) ? booksSubject(clientId) : clientSubject(clientId);
  }

  /** The id of the client whom the records of a stream are about; a client's trust account has the client's id. */
  #clientOf(stream: string): unknown {
    if (stream.startsWith('trust-')) return stream.slice('trust-'.length);
    const { clientId, caseId } = this.#records.get(stream) ?? {};
    return typeof clientId === 'string' ? clientId : this.#records.get(`case-${String(caseId)}`)?.clientId;
  }
}
