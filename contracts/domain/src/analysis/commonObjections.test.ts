import { describe, expect, it } from 'vitest';
import { recogniseCitations } from '../citations/recognise.ts';
import { COMMON_OBJECTIONS, objectionNote, objectionsTo } from './commonObjections.ts';

const namesTo = (...kinds: Parameters<typeof objectionsTo>[0]) => objectionsTo(kinds).map(({ name }) => name);

describe('the common objections', () => {
  it('are those that fit the kind of proof', () => {
    expect(namesTo('document')).toEqual(
      expect.arrayContaining(['Hearsay', 'Authentication', 'Best evidence', 'Privilege']),
    );
    expect(namesTo('document')).not.toContain('Lack of personal knowledge');
    expect(namesTo('witness')).toEqual(
      expect.arrayContaining(['Lay opinion', 'Lack of personal knowledge', 'Hearsay']),
    );
    expect(namesTo('witness')).not.toContain('Authentication');
    expect(namesTo('authority')).toEqual(['Unpublished decision']);
    expect(namesTo('authority', 'argument')).toHaveLength(3);
  });

  it.each(COMMON_OBJECTIONS.map((objection) => [objection.name, objection] as const))(
    '%s names its federal rule once, in a note that a link holds',
    (name, objection) => {
      expect(objectionNote(objection).length).toBeLessThan(300);
      expect(objection.rule).toMatch(/^Fed\. R\. (?:Evid|Civ\. P|App\. P)\. \d/);
      expect(COMMON_OBJECTIONS.filter((other) => other.name === name)).toHaveLength(1);
    },
  );

  it('cite rules that the recognizer of citations knows', () => {
    expect(recogniseCitations(objectionNote(COMMON_OBJECTIONS[0] as never)).length).toBeGreaterThan(0);
  });
});
