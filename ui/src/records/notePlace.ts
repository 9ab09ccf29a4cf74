import { recordPlace } from './recordPlace.ts';

export const NOTES = recordPlace('case-notes');
