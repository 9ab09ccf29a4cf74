import {
  claim,
  claimTemplate,
  confirmClaimElements,
  confirmTemplateElements,
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
const body = { caseId: A_CASE, name: claimFields.name, elements: [DUTY, HARM] };

behavesAsRecord(claimDecider, claim, {
  body,
  fields: claimFields,
  added: aClaim,
  edits: [{ name: 'Count II' }, { side: 'theirs' }],
});

behavesAsRecord(claimTemplateDecider, claimTemplate, {
  body: { name: templateFields.name, elements: [DUTY, HARM] },
  fields: templateFields,
  added: aTemplate,
  edits: [{ name: 'Gross negligence' }, { kind: 'defense' }],
});

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
      .when(commands.change, { elements: [DUTY, { ...HARM, text: 'Bodily harm was suffered.' }] })
      .answers({ confirmations: { [DUTY.id]: confirmation } });
    given(claimDecider, aClaim, confirmed)
      .when(commands.change, { elements: [{ ...DUTY, text: 'A special duty was owed.' }, HARM] })
      .answers({ confirmations: {} });
  });
});

describe('ConfirmClaimElements', () => {
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
    const reworded = happened(claim.events.changed, {
      changes: { elements: [{ ...DUTY, text: 'A special duty was owed.' }, HARM] },
    });
    const renamed = happened(claim.events.changed, { changes: { name: 'Count II' } });
    const data = { elements: [DUTY.id], ...byLawyer };
    given(claimDecider, aClaim, reworded)
      .when(confirmClaimElements.command, data, { version: 0 })
      .isRefused('ELEMENTS_CHANGED');
    given(claimDecider, aClaim, renamed)
      .when(confirmClaimElements.command, data, { version: 0 })
      .answers({ confirmations: { [DUTY.id]: confirmation } });
    given(claimDecider, aClaim, reworded)
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
    const elements = [fields.elements[0]?.id];
    expect(decide(confirmTemplateElements.command.type, { elements, ...byLawyer })).toMatchObject([
      { type: 'ClaimTemplateAdded' },
      { type: 'TemplateElementsConfirmed' },
    ]);
  });
});
