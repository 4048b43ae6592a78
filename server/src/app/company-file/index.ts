export { FileRefusal, type TellProgress } from './company-file.ts'
export { exportCompany } from './export-company.ts'
export { importCompany } from './import-company.ts'
export { openCompanyFile, seal } from './sealed-file.ts'
