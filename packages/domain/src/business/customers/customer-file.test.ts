import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessCustomerColumns } from './customer-columns.ts'
import {
  type CustomerFileSetting,
  createCustomerFileReader,
  customerFileFields,
} from './customer-file.ts'

const nobodyKnown: CustomerFileSetting = {
  onKnown: 'update',
  readPhone: (text) => (/^\+\d+$/.test(text) ? text : null),
  known: { emails: new Map(), phones: new Map() },
}

describe('columns', () => {
  it.each([
    [
      ['First Name', 'Last Name', 'E-mail', 'Mobile'],
      ['firstName', 'secondName', 'email', 'phone'],
    ],
    [
      ['Vorname', 'Nachname', 'E-Mail', 'Telefon'],
      ['firstName', 'secondName', 'email', 'phone'],
    ],
    [
      ['Nombre', 'Apellidos', 'Correo', 'Móvil'],
      ['firstName', 'secondName', 'email', 'phone'],
    ],
    [
      ['Full name', 'Phone', 'Marketing by e-mail', 'Marketing by text message'],
      ['name', 'phone', 'marketingEmail', 'marketingSms'],
    ],
    [
      ['Name', 'Company', 'City', 'ZIP code'],
      ['name', 'company', 'town', 'postcode'],
    ],
  ])('of %j are found', (header, fields) => {
    const columns = guessCustomerColumns(header)
    expect(fields.map((field) => columns[field as 'name'])).toEqual([0, 1, 2, 3])
  })
})

describe('a row', () => {
  it('has a problem or says who it is, whatever stands in it', () => {
    const cells = fc.dictionary(fc.constantFrom(...customerFileFields), fc.string())
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 8 }), (rows) => {
        const read = createCustomerFileReader(nobodyKnown)
        const emails = new Set<string>()
        for (const [row, one] of rows.entries()) {
          const { draft, problems } = read({ row, cells: one })
          expect(draft === null).toBe(problems.length > 0)
          const { firstName, secondName, email, phone, company } = draft?.patch ?? {}
          if (draft !== null) {
            expect([firstName, secondName, email, phone, company].some(Boolean)).toBe(true)
          }
          if (email === undefined) continue
          expect(emails.has(email)).toBe(false)
          emails.add(email)
        }
      }),
    )
  })

  it('tells a whole name apart at its last word', () => {
    const read = createCustomerFileReader(nobodyKnown)
    const patches = ['Anna Maria Lutz', 'Cher'].map(
      (name, row) => read({ row, cells: { name } }).draft?.patch,
    )
    expect(patches).toEqual([
      { firstName: 'Anna Maria', secondName: 'Lutz' },
      { firstName: 'Cher' },
    ])
  })

  it('loses nothing that it says without telling', () => {
    const read = createCustomerFileReader(nobodyKnown)
    const long = 'Anna'.repeat(30)
    const rows = [
      { name: 'Ann', town: 'Penzance', postcode: 'TR18 4AA' },
      { name: `${long} Lutz` },
      { firstName: 'Ann', note: '🎂'.repeat(141) },
      { firstName: 'Ann', note: '🎂'.repeat(140), line1: '1 Quay', town: 'Penzance' },
    ]
    expect(rows.map((cells, row) => read({ row, cells }).problems)).toEqual([
      [{ row: 0, field: 'town', problem: 'no_street', value: 'Penzance' }],
      [{ row: 1, field: 'name', problem: 'too_long', value: `${long} Lutz` }],
      [{ row: 2, field: 'note', problem: 'too_long', value: '🎂'.repeat(141) }],
      [],
    ])
  })

  it.each([
    ['1985-03-31', { month: 3, day: 31 }],
    ['03-31', { month: 3, day: 31 }],
    ['31.3.', { month: 3, day: 31 }],
    ['31/03/85', { month: 3, day: 31 }],
    ['2000-02-29T00:00:00Z', { month: 2, day: 29 }],
    ['31.02.2001', undefined],
    ['03/31/1985', undefined],
  ])('reads the birthday %s', (birthday, expected) => {
    const read = createCustomerFileReader(nobodyKnown)
    const { draft } = read({ row: 1, cells: { name: 'Ann', birthday } })
    expect(draft?.patch.birthday).toEqual(expected)
  })
})

it.each([
  [
    'Square',
    'First Name;Last Name;Email Address;Phone Number;Street Address 1;Street Address 2;City;Postal Code;Birthday;Memo;Email Subscription Status',
    [
      ...['firstName', 'secondName', 'email', 'phone', 'line1', 'line2', 'town', 'postcode'],
      ...['birthday', 'note', 'marketingEmail'],
    ],
  ],
  [
    'Odoo',
    'Complete Name;Email;Phone;Street;Street2;City;Zip;Tags',
    ['name', 'email', 'phone', 'line1', 'line2', 'town', 'postcode', 'tags'],
  ],
])('knows the columns of an export of %s', (_, header, fields) => {
  const columns = Object.entries(guessCustomerColumns(header.split(';')))
  const found = columns.toSorted(([, one], [, other]) => one - other)
  expect(found.map(([field]) => field)).toEqual(fields)
  expect(found.map(([, column]) => column)).toEqual(fields.map((_field, at) => at))
})
