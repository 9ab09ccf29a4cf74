import { expect, it } from 'vitest';
import { matchingTemplates } from './matchingTemplates.ts';
import { STANDARD_TEMPLATES } from './standardTemplates.ts';

const namesFor = (name: string) => matchingTemplates(name, STANDARD_TEMPLATES).map((template) => template.name);

it.each([
  ['Count I: breach of the written contract', 'Breach of contract'],
  ['Negligent driving', 'Negligence'],
  ['DEFAMATION', 'Defamation'],
])('offers for %j the template that its name means', (name, template) => {
  expect(namesFor(name)[0]).toContain(template);
});

it('offers nothing for a name that no template has', () => {
  expect(namesFor('Count II')).toEqual([]);
  expect(namesFor('Quiet title by prescription of water')).not.toContain('Negligence');
});
