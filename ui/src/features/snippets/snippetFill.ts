import { type FilledPiece, filledPieces, fillingOf, writtenAs } from '@lexledger/domain/placeholders/fill';
import { type Placeholder, readPlaceholders } from '@lexledger/domain/placeholders/read';
import { useCallback, useMemo, useState } from 'react';
import { today } from '../../dates/zones.ts';
import { type CaseFilling, useCaseFilling } from './caseFilling.ts';

/** A placeholder that the user must fill, or may fill differently than the case does. */
export interface AskedBlank {
  readonly placeholder: Placeholder;
  readonly entered: string;
  /** The problem with the entered text. */
  readonly problem: string | undefined;
}

export interface FilledSnippet {
  readonly pieces: readonly FilledPiece[];
  /** Placeholders that the case does not fill. */
  readonly asked: readonly AskedBlank[];
  /** Labels of the placeholders that are still empty. */
  readonly open: readonly string[];
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Fills a text's placeholders from a case and from the entered texts. */
export function fillSnippet(
  content: string,
  { filling }: Pick<CaseFilling, 'filling'>,
  entered: ReadonlyMap<string, string> = NOTHING,
): FilledSnippet {
  const read = readPlaceholders(content);
  const filled = fillingOf(read, { records: filling, entered, today: today() });
  const isAsked = ({ key, from }: Placeholder): boolean =>
    from === 'person' || (from === 'record' && !filling.has(key));
  return {
    pieces: filledPieces(read, filled),
    asked: read.placeholders.filter(isAsked).map((placeholder): AskedBlank => {
      const words = entered.get(placeholder.key) ?? '';
      const written = words === '' ? undefined : writtenAs(placeholder, words);
      return {
        placeholder,
        entered: words,
        problem: written !== undefined && 'problem' in written ? written.problem : undefined,
      };
    }),
    open: read.placeholders.filter(({ key }) => !filled.has(key)).map(({ label }) => label),
  };
}

/**
 * Entered texts are kept from one snippet to the next, so that placeholders with the same key need to be filled only
 * once.
 */
export function useSnippetFill(caseId: string | null) {
  const ofCase = useCaseFilling(caseId);
  const [entered, setEntered] = useState<ReadonlyMap<string, string>>(NOTHING);
  const enter = useCallback(
    (key: string, words: string): void => setEntered((before) => new Map(before).set(key, words)),
    [],
  );
  const fill = useCallback((content: string) => fillSnippet(content, ofCase, entered), [ofCase, entered]);
  return useMemo(() => ({ ofCase, entered, enter, fill }), [ofCase, entered, enter, fill]);
}

export type SnippetFill = ReturnType<typeof useSnippetFill>;
