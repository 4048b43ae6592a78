export { isAt, listPlaces } from './places.ts'
export { SearchButton } from './search-button.tsx'
