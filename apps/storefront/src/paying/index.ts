export { PayPage, type PayPageData } from './pay-page.tsx'
