import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';

export const demandLetter: StandardTemplate = {
  key: 'demand-letter',
  title: 'Demand letter',
  category: 'Letters',
  description:
    'Facts, liability, damages and a demand with a day. Not for collecting a consumer’s debt, which other law governs.',
  roles: [{ key: 'adverse', label: 'Recipient', from: { side: 'adverse' } }],
  body: `
{% choose Demand: payment of money | performance of an obligation %}
{% choose Addressee: the party itself | its counsel %}
{% choose Offer of compromise: no | yes %}

{{date:today}}

{{choice:Manner of sending=By certified mail, return receipt requested|By overnight courier|By e-mail}}

{% if Offer of compromise is yes %}

**SUBJECT TO FEDERAL RULE OF EVIDENCE 408 AND ITS STATE COUNTERPARTS**

{% end %}

{% if Addressee is its counsel %}

{{text:Counsel of the recipient}}
{{text:Address of that counsel}}

::indent **Re: {{client.name}} and {{role.adverse.name}}: {{text:Subject of the claim}}**

Dear {{text:Counsel of the recipient}}:

We represent {{client.name}}. We write to you as counsel for {{role.adverse.name}}.

{% else %}

{{role.adverse.name}}
{{role.adverse.address}}

::indent **Re: {{client.name}} and {{role.adverse.name}}: {{text:Subject of the claim}}**

To {{role.adverse.name}}:

We represent {{client.name}}. If a lawyer represents you in this matter, please give this letter to that lawyer.

{% end %}

## Facts

{{text:Facts}}

## Liability

{{text:Grounds of liability}}

{% if Demand is payment of money %}

## Damages

| Item | Amount |
|---|---|
| {{text:First item of damages}} | {{money:Amount of the first item}} |
| {{text:Second item of damages}} | {{money:Amount of the second item}} |
| **Total** | **{{money:Total of the damages}}** |

## Demand

{% if Offer of compromise is yes %}

To resolve this matter without litigation, our client will accept {{money:Amount that would be accepted}} in full settlement of the claims described above, if it is paid to this firm’s client trust account by {{date:Last day}}, and the parties sign a written release. This offer ends at the close of business on that day without further notice.

{% else %}

Our client demands payment of {{money:Total of the damages}} by {{date:Last day}}, by check payable to “{{firm.name}} Client Trust Account” and delivered to our office at {{firm.address}}.

{% end %}

{% else %}

## Demand

Our client demands that you {{text:Act that is demanded}}, and that you confirm in writing by {{date:Last day}}, that you have done so.

{% if Offer of compromise is yes %}

If this is done by that day, our client will {{text:Concession that is offered}}. This offer ends at the close of business on that day without further notice.

{% end %}

{% end %}

If the matter is not resolved by then, our client has authorized us to pursue every remedy that the law allows, without further notice, including a lawsuit for damages, interest, costs and, where they are recoverable, attorney’s fees.

Please preserve all documents, messages, electronically stored information and physical evidence that concern this matter.

This letter does not state all the facts or claims, and nothing in it waives or limits any right or remedy of our client.

Sincerely,

{{lawyer.name}}
{{firm.name}}

cc: {{client.name}}
`,
  example: {
    ...CONTRACT_MATTER,
    answers: {
      Demand: 'payment of money',
      Addressee: 'the party itself',
      'Offer of compromise': 'no',
      'Manner of sending': 'By certified mail, return receipt requested',
      'Counsel of the recipient': 'Priya Raman',
      'Address of that counsel': 'Lockhart Bell LLP\n55 East Monroe Street, Suite 3300\nChicago, Illinois 60603',
      'Subject of the claim': 'Produce lost in Cold Room 4, January 2026',
      Facts:
        'On June 1, 2025, our client and you entered into a written storage agreement. You agreed to keep Cold Room 4 of your Joliet warehouse between 32 and 35 degrees Fahrenheit and to tell our client at once of any failure. Between January 9 and 12, 2026, the room stood above 50 degrees for at least 61 hours, as your own records show. You first told our client on January 13. By then 418 bins of apples were unfit for sale and had to be destroyed.',
      'Grounds of liability':
        'By failing to keep the agreed temperature and to give notice of the failure, you breached Sections 3 and 7 of the agreement. As a warehouse you were also bound to exercise the care with regard to the goods that a reasonably careful person would exercise under similar circumstances. The loss is the direct result.',
      'First item of damages': 'Market value of 418 bins of apples',
      'Amount of the first item': '96140.00',
      'Second item of damages': 'Cost of removal and disposal',
      'Amount of the second item': '7350.00',
      'Total of the damages': '103490.00',
      'Amount that would be accepted': '90000.00',
      'Last day': '2026-06-30',
      'Act that is demanded': 'return the 112 empty bins that are marked with our client’s name',
      'Concession that is offered': 'waive its claim for the rent of the bins',
    },
  },
};
