/**
 * What is counted of each company: of some of them at a time, those first that were not counted for
 * longest, so that a look costs no more with a thousand companies than with a hundred. What was
 * counted of the others is remembered.
 */
export type Rotation<Count> = (companies: readonly string[]) => Promise<Rotated<Count>>

export interface Rotated<Count> {
  readonly counts: readonly Count[]
  /** Each company was looked at once or more: before, a sum of the counts is too low. */
  readonly isWhole: boolean
}

export function createRotation<Count>(
  count: (companyId: string) => Promise<Count | undefined>,
  atOnceMax: number,
): Rotation<Count> {
  /** Who was counted last stands last. */
  const counts = new Map<string, Count>()
  return async (companies) => {
    const here = new Set(companies)
    for (const company of counts.keys()) if (!here.has(company)) counts.delete(company)
    const never = companies.filter((company) => !counts.has(company))
    // One after the other: nobody’s sale should wait for this.
    for (const company of [...never, ...counts.keys()].slice(0, atOnceMax)) {
      const counted = await count(company)
      counts.delete(company)
      if (counted !== undefined) counts.set(company, counted)
    }
    return { counts: [...counts.values()], isWhole: never.length <= atOnceMax }
  }
}
