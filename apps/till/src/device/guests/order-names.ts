/** What orders are called: by the name that was typed, else by that of a customer it met. */
import { calledName } from '@servery/domain/business/customers/customer.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { useSyncExternalStore } from 'react'
import { type Till, useTill } from '../store/index.ts'
import { customersOf, knownChanges } from './customers-of.ts'

export type OrderNames = (order: Pick<OrderState, 'name' | 'customer'>) => string

/** All whom it met are read at once, and anew where somebody came or is to be forgotten. */
let read: {
  readonly device: Till['device']
  readonly changes: number
  readonly nameOf: OrderNames
} | null = null

/** Empty where nobody typed a name and the till knows of no customer. */
export function orderNamesAt(till: Pick<Till, 'device'>): OrderNames {
  const { device } = till
  const { changes } = knownChanges.get()
  if (read?.device !== device || read.changes !== changes) {
    const find = customersOf(till).finder()
    const nameOf: OrderNames = ({ name, customer }) => {
      const known = name === '' && customer ? find(customer.customerId) : null
      return known === null ? name : calledName(known)
    }
    read = { device, changes, nameOf }
  }
  return read.nameOf
}

export function useOrderNames(): OrderNames {
  const till = useTill()
  return useSyncExternalStore(knownChanges.subscribe, () => orderNamesAt(till))
}
