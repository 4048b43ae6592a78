export { CatalogueTabs } from './catalogue-tabs.tsx'
export { PosTabs } from './pos-tabs.tsx'
