import { customerStorage, practiceStorage } from '../device/customer-storage.ts'
import type { Till } from '../store/till.ts'
import { type KnownCustomers, keepCustomers } from './known-customers.ts'

/** The customers that this till knows; in training, those met in training. */
export function customersOf({ device }: Pick<Till, 'device'>): KnownCustomers {
  const { pairing, training } = device
  return keepCustomers(training ? practiceStorage : customerStorage, pairing.registerId)
}
