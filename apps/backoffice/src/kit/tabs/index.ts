export { CatalogueTabs } from './catalogue-tabs.tsx'
export { PosTabs, posTabs } from './pos-tabs.tsx'
