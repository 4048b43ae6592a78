export { localMoment } from '@servery/ordering/offer/offer.ts'
export {
  buildCatalogue,
  type Catalogue,
  type CodeMatch,
  type FloorArea,
  favouritesPage,
  firstPage,
  groupsOf,
  makeRail,
  type TeamMember,
} from './catalogue.ts'
export { followCatalogue } from './follow-catalogue.ts'
export { keepPictures } from './keep-pictures.ts'
export { businessDayAt, instantOf, wallTimeOf } from './local-time.ts'
