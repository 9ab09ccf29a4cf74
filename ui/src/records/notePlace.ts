import caseNotesContract from 'virtual:record-contract/case-notes';
import { recordPlace } from './recordPlace.ts';

export const NOTES = recordPlace(caseNotesContract);
