export { attachment, followErasures, readCustomer } from './customer-actions.ts'
export { CustomerBanner, OriginBanner } from './customer-parts.ts'
export { customerSheets, loadStartOrder, rewardSheets } from './customer-sheets-part.ts'
export { FoundRow, useFound } from './found-customers.tsx'
