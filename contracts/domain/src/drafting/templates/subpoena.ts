import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const subpoena: StandardTemplate = {
  key: 'subpoena',
  title: 'Subpoena',
  category: 'Discovery',
  description:
    'For documents, a deposition, or a hearing or trial, after Federal Rule of Civil Procedure 45, with the text of Rule 45(d) and (e) that it must set out. Courts may require their own form.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'witness', label: 'Person commanded', from: { role: 'witness' } },
  ],
  body: `
{% choose Command: produce documents | testify at a deposition | appear at a hearing or trial %}
{% choose Documents to be brought: no | yes %}
{% choose Deponent: a person | an organization %}

{% caption plaintiff v. defendant %}

{% if Command is produce documents %}

# ::center SUBPOENA TO PRODUCE DOCUMENTS, INFORMATION, OR OBJECTS

{% end %}

{% if Command is testify at a deposition %}

# ::center SUBPOENA TO TESTIFY AT A DEPOSITION

{% end %}

{% if Command is appear at a hearing or trial %}

# ::center SUBPOENA TO APPEAR AND TESTIFY AT A HEARING OR TRIAL

{% end %}

To: {{role.witness.name}}
{{role.witness.address}}

{% if Command is produce documents %}

**YOU ARE COMMANDED** to produce, at the time, date and place set out below, the following documents, electronically stored information, or objects, and to permit their inspection, copying, testing, or sampling:

> {{text:Documents to be produced}}

Electronically stored information is to be produced {{text:Form of electronic production}}. You may comply by sending copies to the place below, by mail or electronically, so that they arrive by then. You need not appear in person.

{% end %}

{% if Command is testify at a deposition %}

**YOU ARE COMMANDED** to appear at the time, date and place set out below to testify at a deposition to be taken in this action. The deposition will be recorded by {{choice:Method of recording=stenographic means|stenographic and audiovisual means}}.

{% if Deponent is an organization %}

You are an organization that is not a party. Under Rule 30(b)(6), you must designate one or more officers, directors, or managing agents, or designate other persons who consent to testify on your behalf, about the matters below, and may set out the matters on which each will testify. Before or promptly after this subpoena is served, you and the party serving it must confer in good faith about these matters:

> {{text:Matters for examination}}

{% end %}

{% end %}

{% if Command is appear at a hearing or trial %}

**YOU ARE COMMANDED** to appear in the court named above, at the time, date and place set out below, to testify in this action. You must remain until the judge or an officer of the court permits you to leave.

{% end %}

{% if Command is not produce documents and Documents to be brought is yes %}

You, or your representatives, must also bring with you the following documents, electronically stored information, or objects, and permit their inspection, copying, testing, or sampling:

> {{text:Documents to be produced}}

{% end %}

| Place | Date and time |
|---|---|
| {{text:Place of compliance}} | {{date:Day of compliance}}, {{text:Time of compliance}} |

The provisions of Federal Rule of Civil Procedure 45(d), relating to your protection as a person subject to a subpoena, and Rule 45(e), relating to your duty to respond to this subpoena, are set out below. Under Rule 45(g), the court for the district where compliance is required may hold in contempt a person who, having been served, fails without adequate excuse to obey the subpoena or an order related to it.

This subpoena is issued by an attorney as an officer of the court, on behalf of {{client.name}}, under Rule 45(a)(3). The attorney’s name, address, e-mail address and telephone number are:

{{lawyer.name}}, {{firm.name}}
{{firm.address}}
{{lawyer.email}}, {{firm.phone}}

Dated: {{date:today}}

{% signature for client %}

{% if Command is produce documents or Documents to be brought is yes %}

**Notice before service.** If this subpoena commands the production of documents, electronically stored information, or tangible things before trial, a notice and a copy of it must be served on each party before it is served on the person to whom it is directed. Fed. R. Civ. P. 45(a)(4).

{% end %}

---

## ::center PROOF OF SERVICE

I received this subpoena on ____________________.

I served it on the person named above by delivering a copy to that person on ____________________ at ______________________________.

If the subpoena requires attendance, and was not issued on behalf of the United States or any of its officers or agencies, I also tendered the fees for one day’s attendance and the mileage allowed by law, in the amount of $____________.

I am at least 18 years old and not a party. Under 28 U.S.C. § 1746, I declare under penalty of perjury that the foregoing is true and correct.

Executed on: ____________________

Signature: ______________________________

Name and address: ______________________________

---

## ::center FEDERAL RULE OF CIVIL PROCEDURE 45(d) AND (e)

**(d) Protecting a Person Subject to a Subpoena; Enforcement.**

(1) *Avoiding Undue Burden or Expense; Sanctions.* A party or attorney responsible for issuing and serving a subpoena must take reasonable steps to avoid imposing undue burden or expense on a person subject to the subpoena. The court for the district where compliance is required must enforce this duty and impose an appropriate sanction—which may include lost earnings and reasonable attorney’s fees—on a party or attorney who fails to comply.

(2) *Command to Produce Materials or Permit Inspection.*

(A) *Appearance Not Required.* A person commanded to produce documents, electronically stored information, or tangible things, or to permit the inspection of premises, need not appear in person at the place of production or inspection unless also commanded to appear for a deposition, hearing, or trial.

(B) *Objections.* A person commanded to produce documents or tangible things or to permit inspection may serve on the party or attorney designated in the subpoena a written objection to inspecting, copying, testing, or sampling any or all of the materials or to inspecting the premises—or to producing electronically stored information in the form or forms requested. The objection must be served before the earlier of the time specified for compliance or 14 days after the subpoena is served. If an objection is made, the following rules apply:

::indent (i) At any time, on notice to the commanded person, the serving party may move the court for the district where compliance is required for an order compelling production or inspection.

::indent (ii) These acts may be required only as directed in the order, and the order must protect a person who is neither a party nor a party’s officer from significant expense resulting from compliance.

(3) *Quashing or Modifying a Subpoena.*

(A) *When Required.* On timely motion, the court for the district where compliance is required must quash or modify a subpoena that:

::indent (i) fails to allow a reasonable time to comply;

::indent (ii) requires a person to comply beyond the geographical limits specified in Rule 45(c);

::indent (iii) requires disclosure of privileged or other protected matter, if no exception or waiver applies; or

::indent (iv) subjects a person to undue burden.

(B) *When Permitted.* To protect a person subject to or affected by a subpoena, the court for the district where compliance is required may, on motion, quash or modify the subpoena if it requires:

::indent (i) disclosing a trade secret or other confidential research, development, or commercial information; or

::indent (ii) disclosing an unretained expert’s opinion or information that does not describe specific occurrences in dispute and results from the expert’s study that was not requested by a party.

(C) *Specifying Conditions as an Alternative.* In the circumstances described in Rule 45(d)(3)(B), the court may, instead of quashing or modifying a subpoena, order appearance or production under specified conditions if the serving party:

::indent (i) shows a substantial need for the testimony or material that cannot be otherwise met without undue hardship; and

::indent (ii) ensures that the subpoenaed person will be reasonably compensated.

**(e) Duties in Responding to a Subpoena.**

(1) *Producing Documents or Electronically Stored Information.* These procedures apply to producing documents or electronically stored information:

(A) *Documents.* A person responding to a subpoena to produce documents must produce them as they are kept in the ordinary course of business or must organize and label them to correspond to the categories in the demand.

(B) *Form for Producing Electronically Stored Information Not Specified.* If a subpoena does not specify a form for producing electronically stored information, the person responding must produce it in a form or forms in which it is ordinarily maintained or in a reasonably usable form or forms.

(C) *Electronically Stored Information Produced in Only One Form.* The person responding need not produce the same electronically stored information in more than one form.

(D) *Inaccessible Electronically Stored Information.* The person responding need not provide discovery of electronically stored information from sources that the person identifies as not reasonably accessible because of undue burden or cost. On motion to compel discovery or for a protective order, the person responding must show that the information is not reasonably accessible because of undue burden or cost. If that showing is made, the court may nonetheless order discovery from such sources if the requesting party shows good cause, considering the limitations of Rule 26(b)(2)(C). The court may specify conditions for the discovery.

(2) *Claiming Privilege or Protection.*

(A) *Information Withheld.* A person withholding subpoenaed information under a claim that it is privileged or subject to protection as trial-preparation material must:

::indent (i) expressly make the claim; and

::indent (ii) describe the nature of the withheld documents, communications, or tangible things in a manner that, without revealing information itself privileged or protected, will enable the parties to assess the claim.

(B) *Information Produced.* If information produced in response to a subpoena is subject to a claim of privilege or of protection as trial-preparation material, the person making the claim may notify any party that received the information of the claim and the basis for it. After being notified, a party must promptly return, sequester, or destroy the specified information and any copies it has; must not use or disclose the information until the claim is resolved; must take reasonable steps to retrieve the information if the party disclosed it before being notified; and may promptly present the information under seal to the court for the district where compliance is required for a determination of the claim. The person who produced the information must preserve the information until the claim is resolved.
`,
  example: {
    ...INJURY_MATTER,
    roles: {
      ...INJURY_MATTER.roles,
      witness: [
        {
          name: 'Custodian of Records, Fleetwatch Telematics, LLC',
          address: '66 Canal Center, Chicago, Illinois 60606',
        },
      ],
    },
    answers: {
      'date:today': '2026-10-05',
      Command: 'produce documents',
      'Documents to be brought': 'yes',
      Deponent: 'a person',
      'Matters for examination':
        'The recording, keeping and reading of position, speed, braking and video data of the units that you monitor for Northline Freight, Inc.',
      'Documents to be produced':
        'All position, speed, braking and video data of Northline Freight, Inc. unit 2207 from 6:00 a.m. to 9:00 a.m. Central Time on March 3, 2026, and documents sufficient to explain its codes.',
      'Form of electronic production': 'as the native files in which it is kept',
      'Method of recording': 'stenographic means',
      'Place of compliance': 'Whitfield & Rowe LLP, 210 West Adams Street, Suite 1400, Chicago, Illinois 60606',
      'Day of compliance': '2026-10-30',
      'Time of compliance': '10:00 a.m.',
    },
  },
};
