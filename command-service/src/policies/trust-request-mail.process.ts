import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { emailTrustRequest } from '@lexledger/contracts/features/trust/requests';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import { personName } from '@lexledger/domain/personName';
import { caseDecider } from '../features/cases/case.decider.ts';
import { clientDecider } from '../features/clients/client.decider.ts';
import { firmProfileDecider } from '../features/firm-profile/firm-profile.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import {
  ATTEMPT_REQUEST_EMAIL,
  SETTLE_REQUEST_EMAIL,
  trustRequestDecider,
} from '../features/trust/trust-request.decider.ts';
import { firmDetailsOf } from '../kernel/firm-details.ts';
import { recordMailProcess } from './record-mail.ts';

/** Sends requests for trust money by email, once for each time that a person asks for it. */
export const trustRequestMailProcess = recordMailProcess({
  name: 'trust-request-mail',
  requested: emailTrustRequest.event,
  decider: trustRequestDecider,
  attempt: ATTEMPT_REQUEST_EMAIL,
  settle: SETTLE_REQUEST_EMAIL,
  async letter(request, { handler: { aggregates }, printTrustRequest }) {
    if (printTrustRequest === undefined) return null;
    const { clientId, caseId, userId, dueOn } = request;
    const [client, matter, profile, user] = await Promise.all([
      aggregates.refresh(clientDecider, clientId).then(({ state }) => state.record as Client | null),
      caseId === null ? null : aggregates.refresh(caseDecider, caseId).then(({ state }) => state.record as Case | null),
      aggregates.refresh(firmProfileDecider, firmIdOf(request)).then(({ state }) => state.record),
      aggregates.refresh(userDecider, userId).then(({ state }) => state.user),
    ]);
    const firm = firmDetailsOf(profile);
    const bytes = await printTrustRequest({
      request,
      ...{ from: firm?.firmName ?? personName(user), firm },
      client: { name: textOf(client?.name) ?? '', address: textOf(client?.address) },
      matter: textOf(matter?.title),
    });
    return { fileName: `Trust request ${dueOn}.pdf`, bytes, firm, user };
  },
});
