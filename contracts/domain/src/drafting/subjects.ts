import { meaningOf } from '../placeholders/read.ts';
import type { Condition, IsOptionStart } from './conditions.ts';
import { draftPlaceholder, type Scope } from './placeholders.ts';

/** What conditions may name by its label: choices, and placeholders that are asked for. */
export interface Subject {
  readonly key: string;
  readonly label: string;
  readonly options: readonly string[];
}

/** Subjects by their label in lower case. */
export type Subjects = ReadonlyMap<string, Subject>;

/** The key under which a choice is answered: the same as that of a placeholder `{{choice:Fee=hourly|flat}}`. */
export const choiceKey = (label: string, options: readonly string[]): string => `choice:${label}=${options.join('|')}`;

const CHOICE = /^\s*\{%\s*choose\s+([^:]+):(.*?)%\}\s*$/gm;
const ASKED = /\{\{([^{}\n]+:[^{}\n]+)\}\}/g;

/** Subjects in their order; the first of a label stands for it. */
export function byLabel(all: readonly Subject[]): Subjects {
  const subjects = new Map<string, Subject>();
  for (const subject of all) {
    const name = subject.label.toLowerCase();
    if (!subjects.has(name)) subjects.set(name, subject);
  }
  return subjects;
}

/** The subjects of a text in the notation. */
export function subjectsOf(text: string): Subjects {
  const subjects: Subject[] = [];
  for (const [, label = '', list = ''] of text.matchAll(CHOICE)) {
    const options = list.split('|').map((option) => option.trim());
    subjects.push({ key: choiceKey(label.trim(), options), label: label.trim(), options });
  }
  for (const [, written = ''] of text.matchAll(ASKED)) {
    const meant = meaningOf(written);
    if (!('problem' in meant) && meant.from === 'person') subjects.push(meant);
  }
  return byLabel(subjects);
}

/** The subject of a condition's path: one of the labels, or a placeholder's own notation. */
export function subjectAt(path: string, subjects: Subjects, scope: Scope): Subject | { readonly problem: string } {
  return subjects.get(path.trim().toLowerCase()) ?? draftPlaceholder(path, scope);
}

export const optionStarts =
  (subjects: Subjects): IsOptionStart =>
  (path, value) => {
    const start = `${value.toLowerCase()} `;
    const { options = [] } = subjects.get(path.trim().toLowerCase()) ?? {};
    return options.some((option) => option.toLowerCase().startsWith(start));
  };

/** What is wrong with the subjects and values of a condition; null if nothing is. */
export function checkCondition(condition: Condition, subjects: Subjects, scope: Scope): string | null {
  for (const { path, operator, value } of condition.flat()) {
    const subject = subjectAt(path, subjects, scope);
    if ('problem' in subject) {
      const labels = [...subjects.values()].map(({ label }) => label);
      const among = labels.length === 0 ? '' : ` Labels that it may name: ${labels.join(', ')}.`;
      return `The condition names '${path}'. ${subject.problem}${among}`;
    }
    const isCompared = operator === 'is' || operator === 'is not';
    const isOption = subject.options.some((option) => option.toLowerCase() === value.trim().toLowerCase());
    if (isCompared && subject.options.length > 0 && !isOption) {
      return `'${value}' is not among the options of '${subject.label}': ${subject.options.join(', ')}.`;
    }
  }
  return null;
}
