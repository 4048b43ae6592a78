export { App } from './app.tsx'
export { type ItemPageData, type Page, type PageData, shopOf, trackingOf } from './page-data.ts'
