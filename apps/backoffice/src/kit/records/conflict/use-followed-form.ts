import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Conflict, resetTo, type SavedRecord, versionsOf } from './use-conflict.ts'

export interface FollowedForm<Values extends FieldValues, Row extends SavedRecord>
  extends Conflict<Values> {
  /** What the form stands on; its version goes with a save. */
  readonly base: Row
  /** The record is newer than what the form stands on, and something has been typed. */
  readonly isStale: boolean
  /** Shows both versions, now or as soon as the newest one has been read. */
  readonly ask: () => void
  /** The record as it was answered to a save. */
  readonly keep: (saved: Row) => void
}

/**
 * A form that follows its record: as long as nothing was typed it shows what others save at once;
 * afterwards it says that there is something newer, and never loses what was typed.
 */
export function useFollowedForm<Values extends FieldValues, Row extends SavedRecord>(options: {
  readonly form: UseFormReturn<Values>
  /** The newest that this page knows. */
  readonly record: Row
  readonly toValues: (record: Row) => Values
}): FollowedForm<Values, Row> {
  const { form, record, toValues } = options
  const [base, setBase] = useState(record)
  const [isAsking, setIsAsking] = useState(false)
  const { isDirty } = form.formState
  const isNewer = record.version > base.version
  const isStale = isNewer && isDirty
  useEffect(() => {
    if (!isNewer || isDirty) return
    setBase(record)
    setIsAsking(false)
    form.reset(toValues(record))
  }, [isNewer, isDirty, record, form, toValues])
  return {
    form,
    base,
    isStale,
    open:
      isStale && isAsking
        ? { newest: record, versions: versionsOf({ form, base, newest: record, toValues }) }
        : null,
    ask: () => setIsAsking(true),
    close: () => setIsAsking(false),
    take: (values) => {
      setBase(record)
      resetTo(form, toValues(record), values)
      setIsAsking(false)
    },
    keep: (saved) => {
      setBase(saved)
      setIsAsking(false)
      form.reset(toValues(saved))
    },
  }
}
