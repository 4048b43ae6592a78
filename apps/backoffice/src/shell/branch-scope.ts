import { paths } from '../paths.ts'

/** Pages that can be about all branches at once; every other one is about the selected branch. */
const placesOfAll: readonly string[] = [paths.home(), paths.sales()]

export function canShowAll(pathname: string): boolean {
  return placesOfAll.includes(pathname)
}
