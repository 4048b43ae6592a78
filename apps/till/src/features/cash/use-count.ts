import { denominationCountMax } from '@servery/domain/drawer/count.ts'
import type { DenominationCount } from '@servery/domain/drawer/types.ts'
import { denominationsOf, isNote } from '@servery/domain/kernel/denominations.ts'
import {
  decimalText,
  minorUnits,
  parseDecimalText,
  zeroAmount,
} from '@servery/domain/kernel/money.ts'
import type { CurrencyCode, MinorUnits } from '@servery/domain/kernel/types.ts'
import { entryValue, type KeypadKey, pressKey, startEntry } from '@servery/ordering'
import { useMemo, useState } from 'react'
import type { Piece } from './piece-picture.tsx'

/** Of which piece digits are typed, or of what is counted in a lump. */
export type CountField = MinorUnits | 'loose'

export interface Count {
  readonly pieces: readonly (Piece & { readonly value: MinorUnits; readonly count: number })[]
  readonly looseText: string
  /** Null for what is no amount. */
  readonly loose: MinorUnits | null
  readonly denominations: readonly DenominationCount[]
  readonly total: number
  readonly active: CountField
  readonly setActive: (field: CountField) => void
  readonly setPieces: (value: MinorUnits, digits: string) => void
  readonly setLoose: (text: string) => void
  readonly press: (key: KeypadKey) => void
  /** The field after the active one, which becomes it. */
  readonly next: () => CountField
}

/** What was counted so far, and where the keypad types. */
export function useCount(currency: CurrencyCode): Count {
  const all = useMemo(() => piecesOf(currency), [currency])
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [looseText, setLoose] = useState('')
  const [active, setActive] = useState<CountField>(all[0]?.value ?? 'loose')
  const loose = readLoose(looseText, currency)
  const pieces = all.map((piece) => ({ ...piece, count: counts.get(piece.value) ?? 0 }))
  const denominations = pieces.flatMap(({ value, count }) =>
    count === 0 ? [] : [{ value, count }],
  )
  const setPieces = (value: MinorUnits, digits: string) => {
    const count = Math.min(Number(digits.replace(/\D/g, '')), denominationCountMax)
    setCounts((before) => new Map(before).set(value, count))
  }
  return {
    ...{ pieces, looseText, loose, denominations, active, setActive, setPieces, setLoose },
    total: denominations.reduce((sum, one) => sum + one.value * one.count, loose ?? 0),
    press(key) {
      const before = active === 'loose' ? (loose ?? 0) : (counts.get(active) ?? 0)
      const typed = entryValue(pressKey(startEntry(before, false), key))
      if (active !== 'loose') setPieces(active, String(typed))
      else setLoose(typed === 0 ? '' : decimalText(minorUnits(typed), currency))
    },
    next() {
      const at = all.findIndex(({ value }) => value === active)
      const field = active === 'loose' ? all[0] : all[at + 1]
      setActive(field?.value ?? 'loose')
      return field?.value ?? 'loose'
    },
  }
}

function piecesOf(currency: CurrencyCode) {
  const values = denominationsOf(currency)
  const notes = values.filter((value) => isNote(value, currency))
  const coins = values.filter((value) => !isNote(value, currency))
  const mark = (value: MinorUnits) => decimalText(value, currency).replace(/\.0+$/, '')
  const made = (kind: Piece['kind'], own: readonly MinorUnits[]) =>
    own.map((value, rank) => ({ value, kind, rank, ofKind: own.length, mark: mark(value) }))
  return [...made('note', notes), ...made('coin', coins)]
}

/** Nothing entered is nothing. */
function readLoose(text: string, currency: CurrencyCode): MinorUnits | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return zeroAmount
  const amount = parseDecimalText(plain, currency)
  return amount === null || amount < 0 ? null : minorUnits(amount)
}
