import { describe, expect, it } from 'vitest';
import { isHeading, programOf, proposedMapping } from './columnMeanings.ts';

const proposed = (heading: string) => proposedMapping(heading.split(','));

describe('what columns are proposed to be', () => {
  it('is told from our own names', () => {
    expect(proposed('Name,Email,Phone,Address,Practice area,Birthday,Potential client,Clio id')).toEqual([
      'name',
      'email',
      'phone',
      'address',
      'practiceArea',
      'birthday',
      'isPNC',
      'clioId',
    ]);
  });

  it('is told from Clio’s names', () => {
    const heading =
      'title,job_title,first_name,last_name,company,business_street,business_city,business_state,business_postal_code,email_address,primary_phone';
    expect(proposed(heading)).toEqual([
      null,
      null,
      'firstName',
      'lastName',
      'company',
      'street',
      'city',
      'state',
      'zip',
      'email',
      'phone',
    ]);
    expect(programOf(heading.split(','))).toBe('Clio');
  });

  it('is told from Outlook’s names', () => {
    const heading =
      'First Name,Middle Name,Last Name,Company,Business Street,Business City,Business State,Business Postal Code,Business Phone,Mobile Phone,Birthday,E-mail Address,E-mail Display Name';
    expect(proposed(heading)).toEqual([
      'firstName',
      'middleName',
      'lastName',
      'company',
      'street',
      'city',
      'state',
      'zip',
      null,
      'phone',
      'birthday',
      'email',
      null,
    ]);
    expect(programOf(heading.split(','))).toBe('Outlook');
  });

  it('is told from Google’s names', () => {
    const heading =
      'Name,Given Name,Additional Name,Family Name,Birthday,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Formatted,Organization 1 - Name';
    expect(proposed(heading)).toEqual([
      'name',
      'firstName',
      'middleName',
      'lastName',
      'birthday',
      null,
      'email',
      null,
      'phone',
      'address',
      'company',
    ]);
    expect(programOf(heading.split(','))).toBe('Google Contacts');
  });

  it('is each thing once, the better heading first', () => {
    expect(proposed('Home Email,Email,Fax')).toEqual([null, 'email', null]);
  });
});

describe('a first row', () => {
  it('is a heading when it names columns', () => {
    expect(
      [
        ['Name', 'Email'],
        ['Nombre', 'Correo'],
      ].map(isHeading),
    ).toEqual([true, true]);
  });

  it('is somebody when it holds an address or a number and names nothing', () => {
    expect(
      [
        ['Ada Byron', 'ada@byron.example'],
        ['Ada', '(845) 555-0142'],
      ].map(isHeading),
    ).toEqual([false, false]);
  });
});
