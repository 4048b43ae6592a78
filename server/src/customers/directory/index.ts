export { findActivity, namesOfActors } from './activity.store.ts'
export { findByContact } from './claim.service.ts'
export { customerFigures } from './count-orders.store.ts'
export { customerImportRoutes } from './customer-imports.routes.ts'
export { type CustomerNames, customerIn, findCustomerNames } from './customer-names.store.ts'
export { customerRoutes } from './customers.routes.ts'
export { customerDetailOf, customerView, listCustomers, requireRow } from './customers.service.ts'
export {
  type CustomerRow,
  findCustomers,
  findFamily,
  findKept,
  inputOf,
  lockCustomers,
} from './customers.store.ts'
export { findLines } from './figures.store.ts'
export { addCustomerOfGuest, findCustomersOfGuests, type GuestContact } from './guest-customers.ts'
export { mayReadCustomers } from './may-read-customers.ts'
export { planCustomerFile } from './plan-import.ts'
export { knownAtTill } from './recognise.service.ts'
export { createCustomer, recordFields } from './write-customers.ts'
