import type { FilledDocument } from './fill.ts';

/** A record that the values of a document may come from. */
export interface Source {
  /** The list that has it: 'facts', 'parties'. */
  readonly list: string;
  readonly id: string;
  readonly isRemoved?: boolean;
}

/** What a document takes from the records of its case. */
export interface Taking {
  readonly filled: Pick<FilledDocument, 'needs' | 'used'>;
  /** Ids of the parties of each role, by its key. */
  readonly parties: Readonly<Record<string, readonly string[]>>;
  /** Whether the firm's name and address head it. */
  readonly isLetter: boolean;
}

/**
 * Whether a document takes words from a record, so that a change of it concerns whoever reads the document. What stands
 * in the text by itself, such as a clause, always does.
 */
export function takesFrom({ list, id, isRemoved = false }: Source, { filled, parties, isLetter }: Taking): boolean {
  const asks = (...beginnings: readonly string[]): boolean =>
    filled.needs.some(({ key }) => beginnings.some((beginning) => key.startsWith(beginning)));
  const isParty = Object.values(parties).some((ids) => ids.includes(id));
  switch (list) {
    case 'facts':
      // What a repeat told of a removed record is gone from the text, and that it is gone concerns its reader.
      return filled.used.has(id) || asks(`fact:${id}`) || (isRemoved && asks('facts'));
    case 'legal-authorities':
      return filled.used.has(id) || asks(`authority:${id}`) || (isRemoved && asks('authorities'));
    case 'parties':
      return isParty;
    case 'clients':
      return isParty || asks('client.');
    case 'cases':
      return asks('case.');
    case 'firm-profiles':
      return isLetter || asks('firm.', 'lawyer.');
    default:
      return true;
  }
}
