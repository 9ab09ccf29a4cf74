import { describe, expect, it } from 'vitest';
import { destinations } from '../../navigation/navigation.ts';
import { GENERAL_KEYS, isOfScreen, type KeySection, SCREEN_KEYS } from './shortcutCatalogue.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every `useShortcut('n', 'New client', …)` of the application; the label is null when it is not a literal. */
const registered = Object.entries(sources).flatMap(([path, text]) =>
  [...text.matchAll(/useShortcut\(\s*'([^']+)',\s*(?:'([^']*)'|[^'\s])/g)].map(([, key = '', label]) => ({
    path,
    key,
    label: label ?? null,
  })),
);

const lines = SCREEN_KEYS.flatMap(({ title, lines: of }) => of.map((line) => ({ ...line, title })));

describe('the keyboard help', () => {
  it('finds the shortcuts that screens register', () => {
    expect(registered.length).toBeGreaterThan(30);
  });

  it('has every shortcut that a screen registers', () => {
    // Add missing shortcuts to the catalogue.
    const known = [...GENERAL_KEYS, ...SCREEN_KEYS].flatMap((section) => section.lines);
    const missing = registered.filter(
      ({ key, label }) => !known.some((line) => line.keys === key && (label === null || line.label === label)),
    );
    expect(missing).toEqual([]);
  });

  it('has no key of a screen that nobody registers', () => {
    const literal = new Set(registered.map(({ key, label }) => `${key} ${label}`));
    const dynamic = new Set(registered.filter(({ label }) => label === null).map(({ key }) => key));
    /** Keys of rows, passages and notes, which lists handle themselves. */
    const ofRows = new Set(['x', 'd', 'p', 'h', 'e', 'r', 'w', 'f', 'l', 'u', 'Enter', 'Delete']);
    /** Keys of the search in a document, which handles them itself. */
    const ofSearch = new Set(['Mod f', 'Enter', 'Shift Enter']);
    /** Keys of the editor of drafts, which handles them itself. */
    const ofText = new Set(['F2', 'Shift F2', 'Alt F10', 'Mod s']);
    const stale = lines.filter(
      ({ keys, label }) =>
        !(
          literal.has(`${keys} ${label}`) ||
          dynamic.has(keys) ||
          (ofRows.has(keys) && /row|passage|note/.test(label)) ||
          (ofSearch.has(keys) && /row|search/i.test(label)) ||
          (ofText.has(keys) && /^In the text: /.test(label))
        ),
    );
    expect(stale).toEqual([]);
  });

  it('has one line for a key of a screen', () => {
    for (const { title, lines: of } of [...GENERAL_KEYS, ...SCREEN_KEYS]) {
      const keys = of.map((line) => line.keys);
      expect([title, keys.filter((key, index) => keys.indexOf(key) !== index)]).toEqual([title, []]);
    }
  });

  it('names screens as the menu does', () => {
    const named = (section: KeySection): boolean =>
      section.part !== undefined ||
      section.path === '/cases/$caseId' ||
      section.path === '/invoices/$invoiceId' ||
      section.path === '/cases/templates' ||
      section.path === '/calendar/deadlines' ||
      section.path === '/settings/audit-trail' ||
      section.path === '/settings/firm' ||
      section.path === '/inbox' ||
      section.path === '/document-management/$documentId' ||
      section.path === '/document-drafting/$draftId' ||
      destinations.some(({ path, label }) => path === section.path && label === section.title);
    expect(SCREEN_KEYS.filter((section) => !named(section))).toEqual([]);
  });

  it('tells the parts of a screen apart', () => {
    const titles = (path: string, part?: string) =>
      SCREEN_KEYS.filter((section) => isOfScreen(section, { path, part })).map(({ title }) => title);
    expect(titles('/clients')).toEqual(['Clients']);
    expect(titles('/clients', 'leads')).toEqual(['Leads']);
    expect(titles('/cases/some-id', 'notes')).toEqual(['Notes of a case']);
    expect(titles('/cases/templates')).toEqual(['Matter templates']);
    expect(titles('/cases/templates', 'fields')).toEqual(['Custom fields']);
    expect(titles('/cases/some-id', 'facts')).toEqual(['Page of a case']);
    expect(titles('/law', 'arguments')).toEqual(['Arguments']);
    expect(titles('/tasks', 'table')).toEqual(['Tasks']);
    expect(titles('/document-management')).toEqual(['Documents']);
    expect(titles('/document-management/some-id')).toEqual(['Document']);
    expect(titles('/settings')).toEqual([]);
  });
});
