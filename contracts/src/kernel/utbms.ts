/**
 * Codes of the Uniform Task-Based Management System: the litigation code set, with its activities and expenses, as
 * published by the American Bar Association and the Association of Corporate Counsel.
 */
const codes = <const C extends Record<string, string>>(labels: C): C => labels;

export const TASK_CODES = codes({
  L110: 'Fact investigation and development',
  L120: 'Analysis and strategy',
  L130: 'Experts and consultants',
  L140: 'Document and file management',
  L150: 'Budgeting',
  L160: 'Settlement and non-binding ADR',
  L190: 'Other case assessment',
  L210: 'Pleadings',
  L220: 'Preliminary injunctions and provisional remedies',
  L230: 'Court-mandated conferences',
  L240: 'Dispositive motions',
  L250: 'Other written motions and submissions',
  L260: 'Class action certification and notice',
  L310: 'Written discovery',
  L320: 'Document production',
  L330: 'Depositions',
  L340: 'Expert discovery',
  L350: 'Discovery motions',
  L390: 'Other discovery',
  L410: 'Fact witnesses',
  L420: 'Expert witnesses',
  L430: 'Written motions and submissions',
  L440: 'Other trial preparation and support',
  L450: 'Trial and hearing attendance',
  L460: 'Post-trial motions and submissions',
  L470: 'Enforcement',
  L510: 'Appellate motions and submissions',
  L520: 'Appellate briefs',
  L530: 'Oral argument',
});

export const ACTIVITY_CODES = codes({
  A101: 'Plan and prepare for',
  A102: 'Research',
  A103: 'Draft and revise',
  A104: 'Review and analyze',
  A105: 'Communicate (in firm)',
  A106: 'Communicate (with client)',
  A107: 'Communicate (other outside counsel)',
  A108: 'Communicate (other external)',
  A109: 'Appear for and attend',
  A110: 'Manage data and files',
  A111: 'Other',
});

export const EXPENSE_CODES = codes({
  E101: 'Copying',
  E102: 'Outside printing',
  E103: 'Word processing',
  E104: 'Facsimile',
  E105: 'Telephone',
  E106: 'Online research',
  E107: 'Delivery services and messengers',
  E108: 'Postage',
  E109: 'Local travel',
  E110: 'Out-of-town travel',
  E111: 'Meals',
  E112: 'Court fees',
  E113: 'Subpoena fees',
  E114: 'Witness fees',
  E115: 'Deposition transcripts',
  E116: 'Trial transcripts',
  E117: 'Trial exhibits',
  E118: 'Litigation support vendors',
  E119: 'Experts',
  E120: 'Private investigators',
  E121: 'Arbitrators and mediators',
  E122: 'Local counsel',
  E123: 'Other professionals',
  E124: 'Other',
});

export const isTaskCode = (code: string): boolean => Object.hasOwn(TASK_CODES, code);
export const isActivityCode = (code: string): boolean => Object.hasOwn(ACTIVITY_CODES, code);
export const isExpenseCode = (code: string): boolean => Object.hasOwn(EXPENSE_CODES, code);
