import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';

export const corporateResolution: StandardTemplate = {
  key: 'corporate-resolution',
  title: 'Corporate resolution',
  category: 'Business',
  description:
    'Resolutions of directors, members or managers, at a meeting or by unanimous written consent, with a certificate. Check the governing documents and the statute.',
  roles: [{ key: 'company', label: 'Company', from: { client: true } }],
  body: `
{% choose Manner of acting: unanimous written consent | meeting %}
{% choose Subject: bank account | contract | another matter %}
{% choose Certificate: included | omitted %}

{% if Manner of acting is unanimous written consent %}

# ::center UNANIMOUS WRITTEN CONSENT

::center of the {{choice:Body that acts=Board of Directors|Members|Managers}} of
**{{role.company.name}}**
{{text:Kind of organization}}

The undersigned, being all of the {{choice:Persons who act=directors|members|managers}} of {{role.company.name}} (the “Company”), consent to the following resolutions without a meeting, and waive all notice of one, as the Company’s governing documents and the law permit.

{% else %}

# ::center RESOLUTIONS

::center of the {{choice:Body that acts=Board of Directors|Members|Managers}} of
**{{role.company.name}}**
{{text:Kind of organization}}

At a meeting of the {{choice:Body that acts=Board of Directors|Members|Managers}} of {{role.company.name}} (the “Company”) duly called and held on {{date:Day of the meeting}}, at {{text:Place of the meeting}}, at which a quorum was present and acting throughout, the following resolutions were adopted:

{% end %}

{% if Subject is bank account %}

RESOLVED, that the Company open and maintain one or more accounts at {{text:Bank}} (the “Bank”), and that the Bank’s standard form of resolution for that purpose is adopted as if set out here in full.

RESOLVED FURTHER, that {{text:Persons who may sign}} may, {{choice:Signing authority=each alone|any two together}}, sign checks, give instructions, and otherwise act for the Company with regard to those accounts, until the Bank receives written notice that the authority has been revoked.

{% end %}

{% if Subject is contract %}

WHEREAS, it is in the best interests of the Company to enter into {{text:Contract}} (the “Contract”), the terms of which have been presented and considered;

RESOLVED, that the Contract and the transactions that it contemplates are approved.

RESOLVED FURTHER, that {{text:Persons who may sign}} may, {{choice:Signing authority=each alone|any two together}}, sign and deliver the Contract for the Company, with such changes as the person signing approves, that approval to be shown conclusively by the signature.

{% end %}

{% if Subject is another matter %}

WHEREAS, {{text:Reason for the resolution}};

RESOLVED, that {{text:Resolution}}.

{% end %}

RESOLVED FURTHER, that the officers and other authorized persons of the Company may take all actions, sign all documents and pay all expenses that are necessary or appropriate to carry out these resolutions, and that all such actions taken before this date are ratified.

{% if Manner of acting is unanimous written consent %}

This consent may be signed in counterparts and electronically. It takes effect on {{date:Effective date}}, and is to be filed with the minutes of the Company.

| Name | Signature | Date |
|---|---|---|
| {{text:First signer}} | ____________________ | ____________ |
| {{text:Second signer}} | ____________________ | ____________ |

{% end %}

{% if Certificate is included %}

---

# ::center CERTIFICATE

I am the {{choice:Office of the person who certifies=Secretary|Manager}} of {{role.company.name}}. I certify that the resolutions above are a true and complete copy of those duly adopted, that they have not been amended or rescinded, and that they are in full force and effect on the date below.

Date: ____________________

______________________________
{{text:Person who certifies}}

{% end %}
`,
  example: {
    ...CONTRACT_MATTER,
    answers: {
      'Manner of acting': 'unanimous written consent',
      Subject: 'bank account',
      Certificate: 'included',
      'Body that acts': 'Managers',
      'Kind of organization': 'an Illinois limited liability company',
      'Persons who act': 'managers',
      'Day of the meeting': '2026-05-28',
      'Place of the meeting': 'the Company’s office in Peotone, Illinois',
      Bank: 'First Prairie Bank of Peotone',
      'Persons who may sign': 'Samuel Hartwell and Ruth Hartwell',
      'Signing authority': 'each alone',
      Contract: 'the storage agreement with Illiana Cold Storage, LLC dated June 1, 2026',
      'Reason for the resolution': 'the Company’s office lease ends on December 31, 2026',
      Resolution: 'the lease of 3200 County Road 9 on the terms presented is approved',
      'Effective date': '2026-05-28',
      'First signer': 'Samuel Hartwell',
      'Second signer': 'Ruth Hartwell',
      'Office of the person who certifies': 'Manager',
      'Person who certifies': 'Ruth Hartwell',
    },
  },
};
