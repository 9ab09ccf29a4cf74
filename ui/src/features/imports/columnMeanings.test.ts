import { describe, expect, it } from 'vitest';
import { headingPlace, isHeading, programOf, proposedMapping } from './columnMeanings.ts';

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
      'otherPhone',
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

  it('is each thing once, the better heading first, and the others are kept beside it', () => {
    expect(proposed('Home Email,Email,Fax')).toEqual(['otherEmail', 'email', null]);
    expect(proposed('Full name,Name,Email,,Comment')).toEqual(['remark', 'name', 'email', 'remark', 'remark']);
  });

  it('is told from German, French and Spanish names, whatever else a name can mean', () => {
    const german = ['firstName', 'lastName', 'company', 'email', 'phone', 'birthday', 'street', 'zip', 'city'];
    expect(proposed('Vorname,Nachname,Firma,E-Mail,Telefon,Geburtstag,Straße,PLZ,Ort')).toEqual(german);
    expect(proposed('Vorname,Name,E-Mail')).toEqual(['firstName', 'lastName', 'email']);
    expect(proposed('Prénom,Nom,Courriel,Téléphone')).toEqual(['firstName', 'lastName', 'email', 'phone']);
    expect(proposed('Nombre,Apellidos,Correo electrónico')).toEqual(['firstName', 'lastName', 'email']);
    expect(proposed('Nombre,Correo')).toEqual(['name', 'email']);
  });

  it('may be the parts of several addresses', () => {
    expect(proposed('Business Street,Business City,Home Street,Home City')).toEqual([
      'street',
      'city',
      'street',
      'city',
    ]);
  });
});

describe('the row that names the columns', () => {
  it('may come after a title and a day, and is the first where none does so clearly', () => {
    expect(
      headingPlace([['Clients'], ['As of 1/5/2026', ''], ['Name', 'Email', 'x'], ['Ada', 'a@b.example', 'y']]),
    ).toBe(2);
    expect(
      headingPlace([
        ['Nombre', 'x'],
        ['Ada', 'y'],
      ]),
    ).toBe(0);
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
