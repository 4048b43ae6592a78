/** What the reasons are called that a business begins with, in its language. */
import type { ReasonList, ReasonSeed } from '@servery/domain/offer/catalogue/reasons.ts'
import { starterId } from './starter-id.ts'
import { getStarterTexts } from './starter-texts.ts'

export function nameOfReason(language: string, list: ReasonList, seed: ReasonSeed): string {
  const names: { readonly [seed: string]: string } = getStarterTexts(language).reasons[list]
  return names[seed] ?? seed
}

/** The same for the same company. */
export function reasonId(companyId: string, list: ReasonList, seed: ReasonSeed): string {
  return starterId(companyId, `reason ${list} ${seed}`)
}
