export { findBranches, type StockBranch } from './branches.store.ts'
export { findNamesOfPlaces, findPlaceNames } from './places.store.ts'
export { requirePlaces } from './require-places.ts'
