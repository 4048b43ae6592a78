export { hasActiveServiceCharge, type TaxRateInput, taxRateTable } from './tax-rates.store.ts'
