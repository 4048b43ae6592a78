/** What is said before somebody sells. English comes with the code; the others when they are chosen. */
import english from '../en/till/gate.json'
import type { Language } from '../languages.ts'

const files = import.meta.glob<object>(['../*/till/gate.json', '!../en/till/gate.json'], {
  import: 'default',
})

export const gate: object = english

export async function readGate(language: Language): Promise<object> {
  return (await files[`../${language}/till/gate.json`]?.()) ?? english
}
