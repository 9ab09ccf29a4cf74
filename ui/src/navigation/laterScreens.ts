import type { ScreenPath } from './navigation.ts';

export interface LaterPlan {
  readonly title: string;
  /** One sentence about what a lawyer does on this screen. */
  readonly purpose: string;
  /** The parts of the screen, a line each. */
  readonly holds: readonly { readonly name: string; readonly what: string }[];
  /** The screens where this work is done until then. */
  readonly meanwhile: readonly { readonly to: ScreenPath; readonly what: string }[];
}

/** The plans of screens that this version does not have; screens registered in `features.ts` need none. */
export const laterScreens: Readonly<Partial<Record<ScreenPath, LaterPlan>>> = {
  '/document-drafting': {
    title: 'AI Drafting',
    purpose: 'A letter or pleading from a template and the data of a case.',
    holds: [
      { name: 'Templates', what: 'A template and a case give a draft; what is missing is asked for.' },
      { name: 'Live preview', what: 'Snippets, facts and authorities are inserted where they belong.' },
      { name: 'Export', what: 'DOCX and PDF. An unresolved placeholder keeps a draft from being final.' },
    ],
    meanwhile: [{ to: '/cases', what: 'The case data that drafts are made from.' }],
  },
};
