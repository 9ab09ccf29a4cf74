import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const letterOfRepresentation: StandardTemplate = {
  key: 'letter-of-representation',
  title: 'Letter of representation',
  category: 'Letters',
  description: 'Tells an insurer, an adverse party or its counsel that the firm represents the client.',
  roles: [{ key: 'recipient', label: 'Recipient', from: { role: 'insurer' } }],
  body: `
{% choose Recipient of the letter: insurer of the adverse party | client’s own insurer | opposing counsel | adverse party %}

{{date:today}}

{{role.recipient.name}}
{{role.recipient.address}}

::indent **Re: Our client: {{client.name}}**
{% if Recipient of the letter is insurer of the adverse party or Recipient of the letter is client’s own insurer %}

::indent Insured: {{text:Insured}}
Claim number: {{text:Claim number}}
Date of loss: {{date:Date of loss}}

{% else %}

::indent Matter: {{text:Matter}}

{% end %}

Dear {{role.recipient.name}}:

This firm represents {{client.name}} in connection with {{text:Occurrence}}. From now on, please direct every communication about this matter to us, and do not contact our client directly.

{% if Recipient of the letter is insurer of the adverse party %}

Please send us within {{number:Days to answer}} days:

1. the name and policy number of each insured and each policy, primary, excess and umbrella, that may cover the loss, with its limits;
1. a certified copy of each such policy, with its declarations and endorsements;
1. any statement that you took from our client, recorded or written;
1. photographs, repair estimates and damage appraisals; and
1. your position on coverage, including any reservation of rights.

Our client has given no authorization to release medical or other records; if an earlier one exists, it is revoked. Please preserve the vehicles, devices, recordings and other evidence of the loss that are under your control or your insured’s.

{% end %}

{% if Recipient of the letter is client’s own insurer %}

This letter is notice of the loss and of our client’s claim under every coverage that may apply, including medical payments and uninsured or underinsured motorist coverage. Please send us within {{number:Days to answer}} days a certified copy of the policy with its declarations and endorsements, the forms that you require, and a statement of any lien or right of reimbursement that you claim. Our client will cooperate as the policy requires; please arrange any statement or examination through us.

{% end %}

{% if Recipient of the letter is opposing counsel %}

We understand that you represent {{text:Client of the recipient}}. Please confirm this, and tell us whether you are authorized to accept service of process. We ask for a call to discuss the matter at your earliest convenience.

{% end %}

{% if Recipient of the letter is adverse party %}

If you have a lawyer for this matter, please give this letter to that lawyer, and tell us who it is. If you have insurance that may apply, please send this letter to your insurer at once and tell us its name and your policy number. Please preserve all documents, messages, devices and other evidence of the matter. We represent {{client.name}} only, and cannot give you legal advice, other than the advice to consult a lawyer of your own.

{% end %}

Nothing in this letter waives any right, claim or defense of our client.

Sincerely,

{{lawyer.name}}
{{firm.name}}
{{firm.phone}}
{{lawyer.email}}
`,
  example: {
    ...INJURY_MATTER,
    roles: {
      recipient: [
        {
          name: 'Prairie Mutual Insurance Company',
          address: 'Claims Department, P.O. Box 4410, Bloomington, Illinois 61702',
        },
      ],
    },
    answers: {
      'date:today': '2026-03-23',
      'Recipient of the letter': 'insurer of the adverse party',
      Insured: 'Northline Freight, Inc.',
      'Claim number': 'PM-2026-118403',
      'Date of loss': '2026-03-03',
      Matter: 'Delgado v. Northline Freight, Inc.',
      Occurrence: 'the collision of March 3, 2026, on Interstate 55 in Cook County, Illinois',
      'Days to answer': '30',
      'Client of the recipient': 'Northline Freight, Inc.',
    },
  },
};
