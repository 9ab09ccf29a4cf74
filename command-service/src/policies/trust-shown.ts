import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { TrustMinimum, TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { trustRows } from '@lexledger/domain/trust/onInvoice';
import { trustAccountDecider } from '../features/trust/trust-account.decider.ts';
import { trustMinimumDecider, trustRequestDecider } from '../features/trust/trust-request.decider.ts';
import type { StepServices } from '../kernel/policy.ts';
import { ofClient, streamsNaming } from './trust-records.ts';

/** What the invoice says of its client's trust money. */
export async function trustShown(invoice: Invoice, services: StepServices) {
  const { state } = await services.handler.aggregates.refresh(trustAccountDecider, invoice.clientId);
  const streams = await streamsNaming(invoice.clientId, services);
  const [requests, minimums] = await Promise.all([
    ofClient<TrustRequest>(trustRequestDecider, streams, invoice, services),
    ofClient<TrustMinimum>(trustMinimumDecider, streams, invoice, services),
  ]);
  return trustRows(invoice, { account: state.account, requests, minimums }, invoice.issuedOn ?? '');
}
