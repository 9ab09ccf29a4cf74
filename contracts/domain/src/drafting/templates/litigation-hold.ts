import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';

export const litigationHold: StandardTemplate = {
  key: 'litigation-hold',
  title: 'Litigation hold',
  category: 'Letters',
  description:
    'Notice to preserve documents and electronically stored information, to one’s own client or to the other side.',
  roles: [{ key: 'adverse', label: 'Other side', from: { side: 'adverse' } }],
  body: `
{% choose Addressee: our client | the other side %}
{% choose Other side has counsel: no | yes %}

{{date:today}}

{% if Addressee is our client %}

**PRIVILEGED AND CONFIDENTIAL**

{{client.name}}
{{client.address}}

::indent **Re: Duty to preserve evidence: {{text:Dispute}}**

Dear {{client.name}}:

A claim in this dispute has been made, or is expected, by {{role.adverse.name}}. From now on you must preserve everything that may be relevant to it, until we tell you in writing that the hold is lifted. This duty overrides every policy and habit of deleting or discarding. If evidence is lost, a court may impose serious sanctions, even where nobody meant any harm.

{% else %}

{% if Other side has counsel is yes %}

{{text:Counsel of the other side}}
{{text:Address of that counsel}}

::indent **Re: Demand to preserve evidence: {{text:Dispute}}**

Dear {{text:Counsel of the other side}}:

We represent {{client.name}} in this dispute with your client, {{role.adverse.name}}. Litigation is reasonably anticipated. We demand that your client preserve all documents, electronically stored information and tangible things that may be relevant to it, and ask you to advise your client of that duty at once. In this letter “you” means {{role.adverse.name}}.

{% else %}

{{role.adverse.name}}
{{role.adverse.address}}

::indent **Re: Demand to preserve evidence: {{text:Dispute}}**

To {{role.adverse.name}}:

We represent {{client.name}} in this dispute. Litigation is reasonably anticipated. You are required to preserve all documents, electronically stored information and tangible things that may be relevant to it. If you have a lawyer, please give this letter to that lawyer and tell us who it is.

{% end %}

{% end %}

## What must be preserved

Everything from {{date:First day of the period}}, to the present, and everything made from now on, that concerns:

> {{text:Subjects of the evidence}}

This includes, in any form and wherever it is kept:

- letters, contracts, invoices, notes, drafts, diaries and calendars;
- e-mail, text messages, chats, voicemail and posts on social media, in business and in personal accounts;
- files on computers, servers, telephones, tablets, removable media and in cloud services, with their metadata;
- data in accounting, customer, project and other business systems;
- photographs, video, audio recordings and records of security cameras; and
- physical objects: {{text:Physical objects}}

## Who must preserve it

The duty extends to everyone who may have such evidence, including {{text:Persons who may have evidence}}, and to service providers who keep it under their control.

## What must be done now

1. Suspend automatic deletion, recycling of backup media, and every retention policy that could destroy relevant evidence.
1. Do not wipe, replace, reset or dispose of any computer, telephone or account that may hold it.
1. Do not alter, open, move or copy files in a way that changes their content or metadata.
1. Tell the persons named above in writing, and remind them from time to time.
1. Keep the equipment and accounts of anyone who leaves.

{% if Addressee is our client %}

Please do not create new documents about the dispute, discuss it with others, or search and collect evidence yourself before we have spoken. We will arrange the collection with you. Please send us the names of the persons who may have evidence, and of whoever manages your information systems, by {{date:Day of the reply}}, and confirm by signing below that the hold is in place.

Sincerely,

{{lawyer.name}}
{{firm.name}}

I have read this letter and put the hold into effect.

Signature: ______________________________

Date: ____________________

{% else %}

By {{date:Day of the reply}}, please confirm in writing that these steps have been taken. If you know that relevant evidence has been lost, tell us what it was, when and how it was lost. If it is lost after you receive this letter, we will ask the court for all relief that the law allows, including, in federal court, under Rule 37(e) of the Federal Rules of Civil Procedure.

Nothing in this letter waives any right or claim of our client.

Sincerely,

{{lawyer.name}}
{{firm.name}}

{% end %}
`,
  example: {
    ...CONTRACT_MATTER,
    answers: {
      'date:today': '2026-05-18',
      Addressee: 'the other side',
      'Other side has counsel': 'no',
      'Counsel of the other side': 'Priya Raman',
      'Address of that counsel': 'Lockhart Bell LLP\n55 East Monroe Street, Suite 3300\nChicago, Illinois 60603',
      Dispute: 'Loss of produce stored at the Joliet warehouse, January 2026',
      'First day of the period': '2025-06-01',
      'Subjects of the evidence':
        'the storage agreement of June 1, 2025; the temperature, maintenance and alarms of Cold Room 4; the failure of its cooling between January 9 and 12, 2026; and the condition, inspection and disposal of the produce stored there',
      'Physical objects': 'the compressor that was removed from Cold Room 4, its controller and its sensors.',
      'Persons who may have evidence':
        'the warehouse manager, the maintenance staff, the refrigeration contractor, and everyone who was on duty between January 9 and 12, 2026',
      'Day of the reply': '2026-06-15',
    },
  },
};
