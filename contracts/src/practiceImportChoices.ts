import { choices } from './choices.ts';

/** How far the import of an export has come. No schema library is imported here. */
export const PRACTICE_IMPORT_STATES = choices({
  uploaded: 'Ready to import',
  importing: 'Importing',
  completed: 'Imported',
  refused: 'Refused',
  discarded: 'Discarded',
});

/** Why an export is not imported. */
export const PRACTICE_IMPORT_REFUSALS = choices({
  IMPORT_DAMAGED:
    'This file is no export of everything, or it is damaged. Save the export again where it came from, and choose that file.',
  IMPORT_WITHOUT_LOG:
    'This export has no log, so it cannot be imported. Only the owner who founded the practice, and from whom nothing of it is hidden, saves one that can be.',
  IMPORT_NEWER:
    'This export is of a newer version of LexLedger than this one. Have LexLedger updated here, and choose the file again.',
  IMPORT_NOT_EMPTY:
    'This account has records of its own already. An export is imported into an account in which nobody has worked yet: register a new one for it.',
  IMPORT_IDS_TAKEN:
    'Records of this export are here already, in another account. Import it at another installation, or work in the account that has them.',
  IMPORT_FILE_GONE:
    'The file of this import is no longer here. Choose it again; what was imported of it is recognized.',
});
export type PracticeImportRefusal = keyof typeof PRACTICE_IMPORT_REFUSALS;
