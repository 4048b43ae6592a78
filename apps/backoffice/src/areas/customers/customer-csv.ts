import { toCsv } from '@servery/ui/report/csv.ts'
import type { Customer } from './customer-form.ts'

const header = [
  'id',
  'firstName',
  'secondName',
  'company',
  'email',
  'phone',
  'birthday',
  'tags',
  'note',
  'allergens',
  'marketingEmail',
  'marketingSms',
  'orders',
  'spentMinor',
  'currency',
  'lastVisitAt',
]

/** Names of the columns are the same in every language, as programs read them. */
export function customersToCsv(rows: readonly Customer[]): string {
  return toCsv([header, ...rows.map(cellsOf)])
}

function cellsOf(row: Customer): readonly (string | number)[] {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return [
    row.id,
    row.firstName,
    row.secondName,
    row.company,
    row.email,
    row.phone,
    row.birthday === null ? '' : `${two(row.birthday.month)}-${two(row.birthday.day)}`,
    row.tags.join('; '),
    row.note,
    row.allergens.join('; '),
    row.marketingEmail ? 1 : 0,
    row.marketingSms ? 1 : 0,
    row.orders,
    row.spent,
    row.currency,
    row.lastVisitAt ?? '',
  ]
}
