export { App } from './app.tsx'
export { type ItemPageData, type Page, type PageData, shopOf } from './page-data.ts'
