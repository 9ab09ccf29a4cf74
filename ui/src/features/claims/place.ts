import analysesContract from 'virtual:record-contract/analyses';
import claimTemplatesContract from 'virtual:record-contract/claim-templates';
import claimsContract from 'virtual:record-contract/claims';
import elementProofsContract from 'virtual:record-contract/element-proofs';
import { recordPlace } from '../../records/recordPlace.ts';

export const CLAIM_TEMPLATES = recordPlace(claimTemplatesContract, { initial: { confirmations: {} } });

export const CLAIMS = recordPlace(claimsContract, { initial: { confirmations: {} } });

export const PROOFS = recordPlace(elementProofsContract, { initial: { seenVersions: {} } });

export const ANALYSES = recordPlace(analysesContract);
