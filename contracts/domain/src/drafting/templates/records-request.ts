import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const recordsRequest: StandardTemplate = {
  key: 'records-request',
  title: 'Records request with HIPAA authorization',
  category: 'Letters',
  description:
    'Request to a health care provider, with an authorization that has the elements of 45 C.F.R. § 164.508(c). Psychotherapy notes need one of their own, and substance use disorder records may need more.',
  roles: [{ key: 'patient', label: 'Patient', from: { client: true } }],
  body: `
{% choose Signer of the authorization: the patient | a personal representative %}
{% choose Period of the records: all dates | from a day on %}
{% choose Certification of the records: requested | omitted %}

{{date:today}}

{{text:Health care provider}}
{{text:Address of the provider}}

::indent **Re: Request for records and bills**
Patient: {{role.patient.name}}
Date of birth: {{date:Date of birth of the patient}}

To the custodian of records:

This firm represents {{client.name}}. With this letter we send a signed authorization under 45 C.F.R. § 164.508. Please send us, in electronic form if they are so kept, complete copies of the following:

- the medical record, including histories, examinations, progress and nursing notes, orders, consultations, operative and procedure reports, and discharge summaries;
- reports of laboratory tests, imaging and other diagnostic studies, and the images themselves on disk or by electronic transfer;
- records of medication, therapy and rehabilitation;
- records received from other providers; and
- itemized bills that show each charge, its billing code, payments, adjustments and the balance.

{% if Period of the records is from a day on %}

Please send the records of care from {{date:First day of the records}}, to the present.

{% else %}

Please send the records of all care, whatever its date.

{% end %}

{% if Certification of the records is requested %}

Please also have the custodian of records complete and sign a certification that the copies are true copies of records made at or near the time by, or from information transmitted by, someone with knowledge, kept in the course of a regularly conducted activity, and made as a regular practice of that activity.

{% end %}

If a record is withheld, please tell us which and on what ground. If you have no records of the patient, please say so in writing. Please send your invoice for the reasonable charge that the law permits with the records; if it would exceed {{money:Charge that needs approval}}, please call us before copying.

Thank you for your help. Please call {{firm.phone}} with any question.

Sincerely,

{{lawyer.name}}
{{firm.name}}
{{firm.address}}

Enclosure: Authorization

---

# ::center AUTHORIZATION TO DISCLOSE HEALTH INFORMATION

::center 45 C.F.R. § 164.508

**Patient:** {{role.patient.name}}
**Date of birth:** {{date:Date of birth of the patient}}

**Provider:** {{text:Health care provider}}
{{text:Address of the provider}}

1. **Who may disclose.** I authorize {{text:Health care provider}} (the “provider”) to disclose the information described below.
1. **To whom.** The information may be disclosed to {{firm.name}}, {{firm.address}}.

{% if Period of the records is from a day on %}

+. **What may be disclosed.** My medical and billing records, including diagnostic images, of care from {{date:First day of the records}}, to the date on which this authorization expires.

{% else %}

+. **What may be disclosed.** My complete medical and billing records, including diagnostic images, of all dates of care up to the date on which this authorization expires.

{% end %}

+. **Sensitive information.** The information may include records of the following only if I have written my initials beside them:

| Initials | Kind of information |
|---|---|
| ________ | Mental health care, other than psychotherapy notes |
| ________ | HIV or AIDS |
| ________ | Treatment of a substance use disorder |
| ________ | Genetic information |

+. **Psychotherapy notes.** This authorization does not apply to psychotherapy notes.
+. **Purpose.** The information is disclosed {{choice:Purpose of the disclosure=for the evaluation and pursuit of my legal claim|at the request of the individual}}.
+. **Expiration.** This authorization expires on {{date:Day on which the authorization expires}}.
+. **Right to revoke.** I may revoke this authorization at any time by writing to the provider at the address above. A revocation does not affect what was done in reliance on this authorization before it was received.
+. **No condition.** The provider may not make treatment, payment, enrollment or eligibility for benefits depend on whether I sign this authorization.
+. **Redisclosure.** Information that is disclosed under this authorization may be disclosed again by the recipient, and may then no longer be protected by federal privacy rules.
+. **Copies.** I am entitled to a copy of this authorization after I sign it. A copy is as valid as the original.

Signature: ______________________________

Date: ____________________

{% if Signer of the authorization is a personal representative %}

Name of the personal representative: {{text:Name of the personal representative}}

Authority to act for the patient: {{text:Authority of the personal representative}}

{% else %}

Name: {{role.patient.name}}

{% end %}
`,
  example: {
    ...INJURY_MATTER,
    answers: {
      'date:today': '2026-04-01',
      'Signer of the authorization': 'the patient',
      'Period of the records': 'from a day on',
      'Certification of the records': 'requested',
      'Health care provider': 'Lakeside Orthopedic Hospital',
      'Address of the provider': 'Health Information Management\n4400 North Marine Drive\nChicago, Illinois 60640',
      'Date of birth of the patient': '1984-07-22',
      'First day of the records': '2021-03-03',
      'Charge that needs approval': '150.00',
      'Purpose of the disclosure': 'for the evaluation and pursuit of my legal claim',
      'Day on which the authorization expires': '2027-06-01',
      'Name of the personal representative': 'Elena Delgado',
      'Authority of the personal representative': 'Agent under a power of attorney for health care',
    },
  },
};
