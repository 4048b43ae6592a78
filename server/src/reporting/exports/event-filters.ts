/** What the file of a list of events is narrowed to, in words and for programs. */
import type { Language } from '@servery/messages/languages.ts'
import type { EventFilter } from '../reports/index.ts'
import { exportWords } from './words/words.ts'

/** Of those who are asked for, by their ids. */
type Names = ReadonlyMap<string, string>

export function eventFilterLines(
  { kind, memberId, approverId, stage, reason }: EventFilter,
  names: Names,
  language: Language,
): string[] {
  const { events: words, event, row: missing } = exportWords[language]
  const nameOf = (id: string) => names.get(id) || missing.somebody
  // Voids and comps alone are reports of their own.
  const isNamed = kind === undefined || kind === 'void' || kind === 'comp'
  return [
    ...(isNamed ? [] : [`${words.kind}: ${event[kind]}`]),
    ...(memberId === undefined ? [] : [`${words.by}: ${nameOf(memberId)}`]),
    ...(approverId === undefined ? [] : [`${words.approvedBy}: ${nameOf(approverId)}`]),
    ...(stage === undefined ? [] : [`${words.stage}: ${words.stages[stage]}`]),
    ...(reason === undefined ? [] : [`${words.reason}: ${reason || missing.noReason}`]),
  ]
}

export function eventFilterFacts(filter: EventFilter): readonly (readonly [string, string])[] {
  const { kind, memberId, approverId, stage, reason } = filter
  const asked = [
    ['kind', kind],
    ['member_id', memberId],
    ['approver_id', approverId],
    ['stage', stage],
    ['reason', reason],
  ] as const
  return asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}
