/** What the files of drawers and shifts are narrowed to, in words and for programs. */
import type { Language } from '@servery/messages/languages.ts'
import type { DrawerFilter } from '../../trade/drawers/index.ts'
import type { ShiftFilter } from '../../trade/shifts/index.ts'
import type { ShiftReportFilter } from '../accounts/shift-reports/index.ts'
import { exportWords } from './words/words.ts'

/** Of tills and people that are asked for, by their ids. */
export type Names = ReadonlyMap<string, string>

export interface Narrowing {
  readonly line: string
  readonly fact: readonly [string, string]
}

export function drawerNarrowing(
  { registerId, openedBy, status, reviewed, different }: DrawerFilter,
  names: Names,
  language: Language,
): readonly Narrowing[] {
  const words = exportWords[language].drawers
  const { statuses, reviews, differences } = words
  return [
    ...picked('register_id', registerId, tillText(words.till, names)),
    ...picked('opened_by', openedBy, personText(words.openedBy, names, language)),
    ...picked('status', status, (is) => `${words.status}: ${statuses[is as 'open']}`),
    ...picked('reviewed', reviewed, (is) => `${words.review}: ${reviews[`${is}`]}`),
    ...picked('different', different, (is) => `${words.difference}: ${differences[`${is}`]}`),
  ]
}

export function shiftReportNarrowing(
  { by, registerId, memberId, open }: ShiftReportFilter,
  names: Names,
  language: Language,
): readonly Narrowing[] {
  const words = exportWords[language].shifts
  const person = by === 'person' ? words.person : words.openedBy
  return [
    ...picked('register_id', registerId, tillText(words.name, names)),
    ...picked('member_id', memberId, personText(person, names, language)),
    ...picked('open', open, (is) => `${words.status}: ${words.isOpen[`${is}`]}`),
  ]
}

export function timeSheetNarrowing(
  { memberId, open }: ShiftFilter,
  names: Names,
  language: Language,
): readonly Narrowing[] {
  const { timeSheet: words, shifts } = exportWords[language]
  return [
    ...picked('member_id', memberId, personText(words.person, names, language)),
    ...picked('open', open, (is) => `${shifts.status}: ${words.isOpen[`${is}`]}`),
  ]
}

function picked<Value extends string | boolean>(
  name: string,
  value: Value | undefined,
  lineOf: (value: Value) => string,
): readonly Narrowing[] {
  return value === undefined ? [] : [{ line: lineOf(value), fact: [name, String(value)] }]
}

const tillText = (header: string, names: Names) => (id: string) =>
  `${header}: ${names.get(id) || id}`

const personText = (header: string, names: Names, language: Language) => (id: string) =>
  `${header}: ${names.get(id) || exportWords[language].row.somebody}`
