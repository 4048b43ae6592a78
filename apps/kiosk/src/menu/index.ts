export { type Catalogue, findMeal, groupsOf, type MenuPage } from './catalogue.ts'
export { type CatalogueStore, followCatalogue } from './follow-catalogue.ts'
