import { caseRecord } from './features/cases.ts';

/** The types of the events of a case that may name its responsible attorney. */
export const RESPONSIBLE_TYPES: readonly string[] = [caseRecord.events.added.type, caseRecord.events.changed.type];
