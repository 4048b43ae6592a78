/** English comes with the code as the fallback; the others are fetched when they are chosen. */
import english from '../en/till/core.json'
import type { Language } from '../languages.ts'

const files = import.meta.glob<object>(['../*/till/core.json', '!../en/till/core.json'], {
  import: 'default',
})

export const core: object = english

export async function readCore(language: Language): Promise<object> {
  return (await files[`../${language}/till/core.json`]?.()) ?? english
}
