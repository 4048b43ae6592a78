export { isFiltered, readFilter } from './filter.ts'
export { MenuPage, type MenuPageData } from './menu-page.tsx'
export { ShopFoot } from './shop-foot.tsx'
export { nameOf, ShopHead } from './shop-head.tsx'
