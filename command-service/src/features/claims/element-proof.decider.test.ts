import { elementProof, reviewElementProof } from '@lexledger/contracts/features/claims';
import { describe, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import {
  A_CASE,
  A_CLAIM,
  A_DOCUMENT,
  A_FACT,
  ANOTHER_CASE,
  aProof,
  DUTY,
  HARM,
  proofFields,
} from './claims.fixtures.ts';
import { elementProofDecider } from './element-proof.decider.ts';

const { commands } = elementProof;
const body = { caseId: A_CASE, claimId: A_CLAIM, elementId: DUTY.id, role: 'our-proof' as const, factId: A_FACT };
const theClaim = { caseId: A_CASE, elements: [DUTY, HARM] };

behavesAsRecord(elementProofDecider, elementProof, {
  body,
  fields: proofFields,
  added: aProof,
  edits: [{ role: 'their-proof' }, { page: '4' }],
});

describe('LinkElementProof', () => {
  it('refers to the case, the claim and everything that it links', () => {
    given(elementProofDecider)
      .when(commands.add, { ...body, documentId: A_DOCUMENT })
      .refersTo(
        `caseId: case-${A_CASE}`,
        `claimId: claim-${A_CLAIM}`,
        `factId: fact-${A_FACT}`,
        `documentId: document-${A_DOCUMENT}`,
      );
  });

  it('keeps the versions of what it links, as they are now', () => {
    given(elementProofDecider)
      .when(commands.add, body, { named: { claimId: theClaim, factId: { caseId: A_CASE, version: 4 } } })
      .answers({ seenVersions: { [A_FACT]: 4 } });
  });

  it('is refused with a record of another case', () => {
    given(elementProofDecider)
      .when(commands.add, body, { named: { claimId: theClaim, factId: { caseId: ANOTHER_CASE, version: 0 } } })
      .isRefused('PROOF_NOT_OF_CASE', { issues: [{ path: 'factId', message: 'This belongs to another case.' }] });
  });

  it('takes a member of the team, who belongs to no case', () => {
    given(elementProofDecider)
      .when(
        commands.add,
        { ...body, memberId: A_DOCUMENT },
        { named: { claimId: theClaim, memberId: { name: 'Miriam', version: 0 } } },
      )
      .answers({ memberId: A_DOCUMENT });
  });

  it('is refused for an element that the claim does not have', () => {
    given(elementProofDecider)
      .when(commands.add, { ...body, elementId: A_FACT }, { named: { claimId: theClaim } })
      .isRefused('ELEMENT_UNKNOWN');
  });

  it('is refused as an objection to what is not the other side’s proof of the same element', () => {
    const objectsTo = (against: object) =>
      given(elementProofDecider).when(
        commands.add,
        { ...body, factId: null, role: 'their-objection', note: 'Hearsay', againstId: A_FACT },
        { named: { claimId: theClaim, againstId: { ...proofFields, ...against } } },
      );
    objectsTo({}).answers({ againstId: A_FACT });
    const issues = [{ path: 'againstId', message: 'Choose proof of the other side for the same element.' }];
    for (const against of [{ role: 'their-proof' }, { elementId: HARM.id }, { claimId: A_DOCUMENT }]) {
      objectsTo(against).isRefused('INVALID_INPUT', { issues });
    }
  });

  it('may be words alone, and is refused without any', () => {
    given(elementProofDecider)
      .when(commands.add, { ...body, factId: null, role: 'their-objection', note: 'Hearsay' })
      .answers({ note: 'Hearsay', seenVersions: {} });
    given(elementProofDecider)
      .when(commands.add, { ...body, factId: null })
      .isRefused('PROOF_EMPTY');
  });
});

describe('ChangeElementProof', () => {
  it('is refused when it would move the link to another element or case', () => {
    given(elementProofDecider, aProof).when(commands.change, { elementId: HARM.id }).isRefused('INVALID_INPUT');
    given(elementProofDecider, aProof).when(commands.change, { caseId: ANOTHER_CASE }).isRefused('INVALID_INPUT');
  });
});

describe('ReviewElementProof', () => {
  const seen = happened(elementProof.events.added, { fields: { ...proofFields, seenVersions: { [A_FACT]: 2 } } });

  it('records the versions that were read', () => {
    given(elementProofDecider, seen)
      .when(reviewElementProof.command, { versions: { [A_FACT]: 5, [A_CLAIM]: 9 } })
      .leadsTo({ type: 'ElementProofReviewed', data: { changes: { seenVersions: { [A_FACT]: 5 } } } });
  });

  it('changes nothing for versions that were read before', () => {
    given(elementProofDecider, seen)
      .when(reviewElementProof.command, { versions: { [A_FACT]: 1 } })
      .changesNothing();
  });
});
