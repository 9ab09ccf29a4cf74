import { ApiError } from '../api/apiError.ts';
import { askOrLookUp } from '../cache/lookUp.ts';
import { type Parameters, queryString } from '../cache/query.ts';
import type { Choice, ChoiceSource } from './Combobox.tsx';

/** Maximum number of choices; users type on rather than read more. */
const CHOICES = 30;

export interface LookedUpChoices<Row> {
  /** Path of the list: '/api/case-documents'; its last part names the view. */
  readonly path: string;
  /** Parameters that limit the search: `{ caseId }`. */
  readonly within?: Parameters;
  readonly choiceOf: (row: Row) => Choice;
}

/** Choices from the records of the server, without those that are still waiting to be sent. */
export function lookedUpChoices<Row>({ path, within = {}, choiceOf }: LookedUpChoices<Row>): ChoiceSource {
  const view = path.slice('/api/'.length);
  return {
    name: [view, ...Object.values(within)].join(':'),
    views: [view],
    async search(words) {
      const query = queryString({ ...within, search: words.trim(), limit: CHOICES });
      return (await askOrLookUp<readonly Row[]>(`${path}${query}`)).map(choiceOf);
    },
    async find(id) {
      try {
        return choiceOf(await askOrLookUp<Row>(`${path}/${id}`));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  };
}
