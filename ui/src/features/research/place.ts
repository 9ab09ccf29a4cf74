import researchQuestionsContract from 'virtual:record-contract/research-questions';
import researchSynonymsContract from 'virtual:record-contract/research-synonyms';
import { recordPlace } from '../../records/recordPlace.ts';

export const QUESTIONS = recordPlace(researchQuestionsContract, {
  addedAs: 'asked',
  computed: ({ found }) => ({ ranAt: found === null || found === undefined ? null : new Date().toISOString() }),
});

export const SYNONYMS = recordPlace(researchSynonymsContract);
