import type { StandardTemplate } from './standardTemplate.ts';
import { affidavit } from './templates/affidavit.ts';
import { answer } from './templates/answer.ts';
import { certificate90213 } from './templates/certificate-902-13.ts';
import { certificate90214 } from './templates/certificate-902-14.ts';
import { certificateOfService } from './templates/certificate-of-service.ts';
import { closingLetter } from './templates/closing-letter.ts';
import { closingStatement } from './templates/closing-statement.ts';
import { complaint } from './templates/complaint.ts';
import { conflictWaiver } from './templates/conflict-waiver.ts';
import { corporateResolution } from './templates/corporate-resolution.ts';
import { deficiencyLetter } from './templates/deficiency-letter.ts';
import { demandLetter } from './templates/demand-letter.ts';
import { discoveryResponses } from './templates/discovery-responses.ts';
import { disengagementLetter } from './templates/disengagement-letter.ts';
import { engagementLetter } from './templates/engagement-letter.ts';
import { feeAgreementContingency } from './templates/fee-agreement-contingency.ts';
import { feeAgreementFlat } from './templates/fee-agreement-flat.ts';
import { feeAgreementHourly } from './templates/fee-agreement-hourly.ts';
import { interrogatories } from './templates/interrogatories.ts';
import { letterOfRepresentation } from './templates/letter-of-representation.ts';
import { litigationHold } from './templates/litigation-hold.ts';
import { motion } from './templates/motion.ts';
import { nda } from './templates/nda.ts';
import { nonEngagementLetter } from './templates/non-engagement-letter.ts';
import { recordsRequest } from './templates/records-request.ts';
import { requestsForAdmission } from './templates/requests-for-admission.ts';
import { requestsForProduction } from './templates/requests-for-production.ts';
import { settlementAgreement } from './templates/settlement-agreement.ts';
import { subpoena } from './templates/subpoena.ts';
import { trustRequest } from './templates/trust-request.ts';

/** The templates that come with the product, in the order in which a matter needs them. */
export const STANDARD_TEMPLATES: readonly StandardTemplate[] = [
  engagementLetter,
  nonEngagementLetter,
  disengagementLetter,
  closingLetter,
  conflictWaiver,
  feeAgreementHourly,
  feeAgreementFlat,
  feeAgreementContingency,
  trustRequest,
  closingStatement,
  letterOfRepresentation,
  demandLetter,
  litigationHold,
  recordsRequest,
  complaint,
  answer,
  motion,
  certificateOfService,
  interrogatories,
  requestsForProduction,
  requestsForAdmission,
  discoveryResponses,
  deficiencyLetter,
  subpoena,
  affidavit,
  certificate90213,
  certificate90214,
  settlementAgreement,
  nda,
  corporateResolution,
];
