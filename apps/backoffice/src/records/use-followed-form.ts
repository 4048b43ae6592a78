import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { mergeTyped } from './merge-typed.ts'

interface Versioned {
  readonly version: number
}

interface FollowedForm<Row extends Versioned> {
  /** What the form stands on; its version goes with a save. */
  readonly base: Row
  /** The record is newer than what the form stands on, and something has been typed. */
  readonly isStale: boolean
  /** Puts the newest record under what was typed. */
  readonly takeNewest: () => void
  /** The record as it was answered to a save. */
  readonly keep: (saved: Row) => void
}

/**
 * A form that follows its record: as long as nothing was typed it shows what others save at once;
 * afterwards it says that there is something newer, and never loses what was typed.
 */
export function useFollowedForm<Values extends FieldValues, Row extends Versioned>(options: {
  readonly form: UseFormReturn<Values>
  /** The newest that this page knows. */
  readonly record: Row
  readonly toValues: (record: Row) => Values
}): FollowedForm<Row> {
  const { form, record, toValues } = options
  const [base, setBase] = useState(record)
  const { isDirty } = form.formState
  const isNewer = record.version > base.version
  const stand = (row: Row) => {
    setBase(row)
    form.reset(toValues(row))
  }
  useEffect(() => {
    if (!isNewer || isDirty) return
    setBase(record)
    form.reset(toValues(record))
  }, [isNewer, isDirty, record, form, toValues])
  return {
    base,
    isStale: isNewer && isDirty,
    takeNewest: () => {
      const before = toValues(base)
      const { values, kept } = mergeTyped({
        before,
        typed: { ...before, ...form.getValues() },
        newest: toValues(record),
      })
      setBase(record)
      form.reset(toValues(record) as DefaultValues<Values>)
      for (const name of kept) {
        const value = values[name] as PathValue<Values, Path<Values>>
        form.setValue(name as Path<Values>, value, { shouldDirty: true })
      }
    },
    keep: stand,
  }
}
