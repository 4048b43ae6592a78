/** Ways of paying as rows. */
import {
  type PaymentMethodInput,
  paymentMethodInput,
} from '@servery/contract/setup/payment-methods.ts'
import type { Selectable } from 'kysely'
import type { PaymentMethodsTable } from '../../platform/db/index.ts'
import { plainStore, sortKey } from '../../platform/records/index.ts'

export const paymentMethodTable = plainStore<PaymentMethodInput, Selectable<PaymentMethodsTable>>({
  table: 'payment_methods',
  columns: ({ name, kind, fastPay, asksReference, opensDrawer, position, ...more }) => ({
    name,
    name_key: sortKey(name),
    kind,
    fast_pay: fastPay,
    asks_reference: asksReference,
    opens_drawer: opensDrawer,
    position,
    more: JSON.stringify(more),
  }),
  inputOf: (row) =>
    paymentMethodInput.parse({
      ...row.more,
      name: row.name,
      kind: row.kind,
      fastPay: row.fast_pay,
      asksReference: row.asks_reference,
      opensDrawer: row.opens_drawer,
      position: row.position,
    }),
})
