/** Which column of a list of customers holds what, guessed from its heading. */
import { guessColumns } from '../../offer/item-file/import-columns.ts'
import type { CustomerFileField } from './customer-file.ts'

/** Headings as lists of customers have them in English, German and Spanish; best ones first. */
const headings: { readonly [field in CustomerFileField]: readonly string[] } = {
  firstName: ['firstname', 'first name', 'given name', 'forename', 'vorname', 'nombre de pila'],
  secondName: ['secondname', 'last name', 'lastname', 'surname', 'family name', 'nachname'].concat([
    'familienname',
    'apellidos',
    'apellido',
  ]),
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'mail', 'e-mail-adresse'].concat([
    'correo',
    'correo electronico',
  ]),
  phone: [
    'phone',
    'phone number',
    'mobile',
    'mobile number',
    'telephone',
    'telefon',
    'handy',
  ].concat(['mobil', 'telefonnummer', 'telefono', 'movil']),
  company: [
    'company',
    'company name',
    'business',
    'organisation',
    'firma',
    'unternehmen',
    'empresa',
  ],
  birthday: ['birthday', 'date of birth', 'birth date', 'dob', 'geburtstag', 'geburtsdatum'].concat(
    ['cumpleanos', 'fecha de nacimiento'],
  ),
  tags: [
    'tags',
    'groups',
    'group',
    'labels',
    'segment',
    'schlagworter',
    'gruppe',
    'gruppen',
  ].concat(['etiquetas', 'grupo', 'grupos']),
  note: [
    'note',
    'notes',
    'memo',
    'comment',
    'comments',
    'notiz',
    'notizen',
    'bemerkung',
    'nota',
    'notas',
  ],
  line1: [
    'line1',
    'address',
    'address line 1',
    'address 1',
    'street',
    'street address',
    'street address 1',
    'strasse',
  ].concat(['adresse', 'direccion', 'calle']),
  line2: ['line2', 'address line 2', 'address 2', 'street address 2', 'street2'].concat([
    'strasse 2',
    'adresszusatz',
    'direccion 2',
    'calle 2',
  ]),
  town: ['town', 'city', 'town or city', 'ort', 'stadt', 'ciudad', 'localidad', 'poblacion'],
  postcode: ['postcode', 'postal code', 'zip', 'zip code', 'plz', 'postleitzahl', 'codigo postal'],
  marketingEmail: [
    'marketingemail',
    'email marketing',
    'accepts email marketing',
    'marketing by e-mail',
    'newsletter',
    'email subscription status',
  ].concat(['e-mail-werbung', 'acepta correo']),
  marketingSms: [
    'marketingsms',
    'sms marketing',
    'accepts sms marketing',
    'marketing by text message',
    'sms-werbung',
  ],
  name: [
    'name',
    'full name',
    'display name',
    'complete name',
    'customer',
    'customer name',
    'kunde',
    'kundenname',
    'nombre',
  ].concat(['cliente', 'nombre completo', 'nombre mostrado', 'anzeigename']),
}

/** Guesses which column holds what. */
export function guessCustomerColumns(header: readonly string[]) {
  const columns = guessColumns(header, headings)
  const { name, ...others } = columns
  // Beside a surname, `Nombre` and `Name` are the first name.
  const { firstName, secondName } = others
  return name !== undefined && firstName === undefined && secondName !== undefined
    ? { ...others, firstName: name }
    : columns
}
