export { ChangeCard as default } from '../../../kit/reports/index.ts'
