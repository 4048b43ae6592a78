/** Where the figures of a file stand, as the foot of their page says it. */

import type { ClockApart } from '@servery/contract/reporting/sales.ts'
import { clockText } from '@servery/domain/kernel/clock-text.ts'
import type { Language } from '@servery/messages/languages.ts'
import { receiptLocales } from '@servery/messages/paper.ts'
import type { Sheet } from './sheet.ts'
import { exportWords } from './words/words.ts'

export interface Standing {
  readonly asOf: string
  readonly timeZone: string
  readonly clocks: readonly { readonly timeZone: string; readonly cutOverMinutes: number }[]
  readonly waitingTills: number
  readonly clocksApart: readonly ClockApart[]
  readonly leftOut: readonly { readonly name: string; readonly currency: string }[]
}

/** The business days of a file, as its language writes dates; null is open on that side. */
export function daysText(from: string | null, to: string | null, language: Language): string {
  const format = new Intl.DateTimeFormat(receiptLocales[language], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const ends = [from, to].map((day) => (day === null ? '' : format.format(new Date(day))))
  return ends.join(' – ').trim()
}

export function standingLines(standing: Standing, language: Language): string[] {
  const { asOf, timeZone, clocks, clocksApart, waitingTills, leftOut } = standing
  const words = exportWords[language]
  const moment = new Intl.DateTimeFormat(receiptLocales[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  const days = clocks.map((clock) => `${clockText(clock.cutOverMinutes)} ${clock.timeZone}`)
  const at = `${moment.format(new Date(asOf))}${clocks.length > 1 ? ` (${timeZone})` : ''}`
  return [
    `${words.asOf} ${at} · ${words.dayStarts} ${days.join(', ')}`,
    ...(waitingTills === 0 ? [] : [`${words.notSynced}: ${waitingTills}`]),
    ...(clocksApart.length === 0
      ? []
      : [`${words.clocksApart}: ${clocksApart.map(apartText).join(', ')}`]),
    ...(leftOut.length === 0 ? [] : [`${words.leftOut}: ${leftOut.map(named).join(', ')}`]),
  ]
}

/** The same for programs. */
export function standingFacts(standing: Standing): Sheet['facts'] {
  const { clocks, clocksApart, waitingTills, leftOut } = standing
  const days = clocks.map((clock) => `${clock.timeZone} ${clockText(clock.cutOverMinutes)}`)
  return [
    ['day_starts', days.join(', ')],
    ['tills_not_synced', String(waitingTills)],
    ...(clocksApart.length === 0
      ? []
      : [['clocks_apart', clocksApart.map(apartText).join(', ')] as const]),
    ...(leftOut.length === 0 ? [] : [['left_out', leftOut.map(named).join(', ')] as const]),
  ]
}

/** Such as `Bar (Quay) +3:05 h`. */
function apartText({ aheadMs, branchName, name }: ClockApart): string {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  const rest = String(minutes % 60).padStart(2, '0')
  return `${name} (${branchName}) ${aheadMs < 0 ? '−' : '+'}${Math.floor(minutes / 60)}:${rest} h`
}

const named = ({ name, currency }: Standing['leftOut'][number]) => `${name} (${currency})`
