import {
  type ClaimElement,
  claim,
  claimTemplate,
  confirmClaimElements,
  confirmTemplateElements,
  elementEntries,
} from '@lexledger/contracts/features/claims';
import type { Command } from '@lexledger/contracts/kernel/command';
import { standardTemplatesOf } from '@lexledger/domain/analysis/standardTemplates';
import { describe, expect, it } from 'vitest';
import { COMMAND, given, happened, NOW, TODAY, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { claimDecider } from './claim.decider.ts';
import { claimTemplateDecider } from './claim-template.decider.ts';
import { A_CASE, ANOTHER_CASE, aClaim, aTemplate, claimFields, DUTY, HARM, templateFields } from './claims.fixtures.ts';

const { commands } = claim;
const both = elementEntries([DUTY, HARM]);
const body = { caseId: A_CASE, name: claimFields.name, elements: both };

behavesAsRecord(claimDecider, claim, {
  body,
  fields: claimFields,
  added: aClaim,
  edits: [{ name: 'Count II' }, { side: 'theirs' }],
});

behavesAsRecord(claimTemplateDecider, claimTemplate, {
  body: { name: templateFields.name, elements: both },
  fields: templateFields,
  added: aTemplate,
  edits: [{ name: 'Gross negligence' }, { kind: 'defense' }],
});

/** One element in other words, as a change has it. */
const reworded = ({ id }: ClaimElement, text: string) => ({ [id]: { ...(both[id] as (typeof both)[string]), text } });

const byLawyer = { jurisdiction: 'New York', lawyer: 'Ann Adler' };
const confirmation = { ...byLawyer, at: NOW };
const confirmed = happened(confirmClaimElements.event, { changes: { confirmations: { [DUTY.id]: confirmation } } });

describe('AddClaim', () => {
  it('refers to its case', () => {
    given(claimDecider).when(commands.add, body).refersTo(`caseId: case-${A_CASE}`);
  });

  it('keeps the dates that were entered, and computes none', () => {
    given(claimDecider)
      .when(commands.add, { ...body, limitationsDate: '2027-01-04', tolling: 'Minority' })
      .answers({ limitationsDate: '2027-01-04', tolling: 'Minority', reposeDate: null, noticeDate: null });
  });
});

describe('ChangeClaim', () => {
  it('is refused when it would move the claim to another case', () => {
    given(claimDecider, aClaim).when(commands.change, { caseId: ANOTHER_CASE }).isRefused('INVALID_INPUT');
  });

  it('withdraws the confirmation of an element that is reworded, and keeps that of the others', () => {
    given(claimDecider, aClaim, confirmed)
      .when(commands.change, { elements: reworded(HARM, 'Bodily harm was suffered.') })
      .answers({ confirmations: { [DUTY.id]: confirmation } });
    given(claimDecider, aClaim, confirmed)
      .when(commands.change, { elements: reworded(DUTY, 'A special duty was owed.') })
      .answers({ confirmations: {} });
  });
});

describe('elements of a claim', () => {
  const special = reworded(DUTY, 'A special duty was owed.');
  const changed = (elements: object) => happened(claim.events.changed, { changes: { elements: elements as never } });

  it('merge when two tabs change different ones, and one that was added stays', () => {
    const third = { ...HARM, id: A_CASE, text: 'Notice was given.', order: 'z' };
    given(claimDecider, aClaim, changed(special), changed({ [A_CASE]: third }))
      .when(commands.change, { elements: reworded(HARM, 'Bodily harm was suffered.') }, { version: 0 })
      .answers({
        elements: { ...both, ...special, ...reworded(HARM, 'Bodily harm was suffered.'), [A_CASE]: third },
      });
  });

  it('give the choice when both change the same one, or one takes it out', () => {
    const yours = reworded(DUTY, 'A duty of care was owed.');
    for (const [theirs, theirValue] of [
      [special, special[DUTY.id]],
      [{ [DUTY.id]: null }, null],
    ] as const) {
      given(claimDecider, aClaim, changed(theirs))
        .when(commands.change, { elements: yours }, { version: 0 })
        .isRefused('EDIT_CONFLICT', {
          conflict: {
            version: 1,
            fields: [{ field: `elements/${DUTY.id}`, yours: yours[DUTY.id], theirs: theirValue }],
          },
        });
    }
  });

  it('keep their confirmations when they are only moved', () => {
    given(claimDecider, aClaim, confirmed)
      .when(commands.change, { elements: { [DUTY.id]: { ...(both[DUTY.id] as (typeof both)[string]), order: 'z' } } })
      .answers({ confirmations: { [DUTY.id]: confirmation } });
  });

  it('are never none, and stand under their own ids', () => {
    const gone = { [DUTY.id]: null, [HARM.id]: null } as never;
    given(claimDecider, aClaim).when(commands.change, { elements: gone }).isRefused('INVALID_INPUT');
    const astray = { [A_CASE]: both[DUTY.id] as (typeof both)[string] };
    given(claimDecider, aClaim).when(commands.change, { elements: astray }).isRefused('INVALID_INPUT');
  });
});

describe('ConfirmClaimElements', () => {
  it('keeps what two lawyers confirmed of different elements at the same time', () => {
    given(claimDecider, aClaim, confirmed)
      .when(confirmClaimElements.command, { elements: [HARM.id], ...byLawyer }, { version: 0 })
      .answers({ confirmations: { [DUTY.id]: confirmation, [HARM.id]: confirmation } });
  });

  it('says which lawyer confirmed which elements, for which jurisdiction', () => {
    given(claimDecider, aClaim)
      .when(confirmClaimElements.command, { elements: [DUTY.id], ...byLawyer })
      .leadsTo({ type: 'ClaimElementsConfirmed', data: { changes: { confirmations: { [DUTY.id]: confirmation } } } });
  });

  it('adds to what was confirmed before, and changes nothing when it says the same again', () => {
    given(claimDecider, aClaim, confirmed)
      .when(confirmClaimElements.command, { elements: [DUTY.id, HARM.id], ...byLawyer })
      .answers({ confirmations: { [DUTY.id]: confirmation, [HARM.id]: confirmation } });
    given(claimDecider, aClaim, confirmed)
      .when(confirmClaimElements.command, { elements: [DUTY.id], ...byLawyer })
      .changesNothing();
  });

  it('is refused for an element that the claim does not have', () => {
    given(claimDecider, aClaim)
      .when(confirmClaimElements.command, { elements: [A_CASE], ...byLawyer })
      .isRefused('ELEMENT_UNKNOWN');
  });

  it('is refused when an element was reworded since the lawyer read it, and only then', () => {
    const special = happened(claim.events.changed, {
      changes: { elements: reworded(DUTY, 'A special duty was owed.') },
    });
    const renamed = happened(claim.events.changed, { changes: { name: 'Count II' } });
    const data = { elements: [DUTY.id], ...byLawyer };
    given(claimDecider, aClaim, special)
      .when(confirmClaimElements.command, data, { version: 0 })
      .isRefused('ELEMENTS_CHANGED');
    given(claimDecider, aClaim, renamed)
      .when(confirmClaimElements.command, data, { version: 0 })
      .answers({ confirmations: { [DUTY.id]: confirmation } });
    given(claimDecider, aClaim, special)
      .when(confirmClaimElements.command, data, { version: 1 })
      .answers({ confirmations: { [DUTY.id]: confirmation } });
  });
});

describe('ConfirmTemplateElements', () => {
  it('says which lawyer confirmed which elements of the template', () => {
    given(claimTemplateDecider, aTemplate)
      .when(confirmTemplateElements.command, { elements: [HARM.id], ...byLawyer })
      .leadsTo({
        type: 'TemplateElementsConfirmed',
        data: { changes: { confirmations: { [HARM.id]: confirmation } } },
      });
  });
});

describe('a standard template that nobody has touched', () => {
  const [standard] = standardTemplatesOf(USER);
  const { id, userId, version, createdAt, updatedAt, removedAt, ...fields } = standard as NonNullable<typeof standard>;
  const decide = (type: string, data: object) => {
    const command = { type, data, entityId: id, commandId: COMMAND, userId: USER, at: NOW, today: TODAY } as Command;
    return claimTemplateDecider.decide(command, claimTemplateDecider.initial(id));
  };

  it('is added by the first change, and by the first confirmation', () => {
    expect(decide('ChangeClaimTemplate', { name: 'Contract' })).toEqual([
      { type: 'ClaimTemplateAdded', data: { fields } },
      { type: 'ClaimTemplateChanged', data: { changes: { name: 'Contract' } } },
    ]);
    const elements = Object.keys(fields.elements).slice(0, 1);
    expect(decide(confirmTemplateElements.command.type, { elements, ...byLawyer })).toMatchObject([
      { type: 'ClaimTemplateAdded' },
      { type: 'TemplateElementsConfirmed' },
    ]);
  });
});
