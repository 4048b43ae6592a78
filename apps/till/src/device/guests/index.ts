export { customersOf } from './customers-of.ts'
export type { KnownCustomer, NewCustomer } from './known-customers.ts'
export { orderNamesAt, useOrderNames } from './order-names.ts'
export { readPhone } from './read-contacts.ts'
