import { id } from '@servery/contract/base/amounts.ts'

/** The id that an address names; what is none is passed over. */
export function readId(text: string | undefined): string | undefined {
  return id.safeParse(text).success ? text : undefined
}
