import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../refusal.ts'
import type { Versions } from './compare-versions.ts'

/** A record that somebody else saved, as far as it tells who and when. */
export interface SavedRecord {
  readonly version: number
  readonly updatedAt?: string
  readonly updatedBy?: string
}

/** What was typed here against what somebody else saved. */
export interface Conflict<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** Null while there is nothing to decide. */
  readonly open: { readonly versions: Versions<Values>; readonly newest: SavedRecord } | null
  /** Puts the newest record under the form, and into it what was chosen. */
  readonly take: (values: Values) => void
  /** Back to the form as it was; it will be asked again with the next save. */
  readonly close: () => void
}

interface ConflictOptions<Values extends FieldValues, Row extends SavedRecord> {
  readonly form: UseFormReturn<Values>
  /** What the form stands on; null while the record is new, which nobody else can have changed. */
  readonly base: Row | null
  readonly read: () => Promise<Row>
  readonly toValues: (row: Row) => Values
  /** From now on the form stands on this one. */
  readonly onTake: (newest: Row) => void
}

/** Asks about a conflict once a save was refused, by reading what is there now. */
export function useConflict<Values extends FieldValues, Row extends SavedRecord>(
  options: ConflictOptions<Values, Row>,
): Conflict<Values> & { readonly ask: () => Promise<FormRefusal | null> } {
  const { form, base, read, toValues, onTake } = options
  const { t } = useTranslation()
  const [newest, setNewest] = useState<Row | null>(null)
  return {
    form,
    open:
      newest === null || base === null
        ? null
        : { newest, versions: versionsOf({ form, base, newest, toValues }) },
    take: (values) => {
      if (newest === null) return
      onTake(newest)
      resetTo(form, toValues(newest), values)
      setNewest(null)
    },
    close: () => setNewest(null),
    ask: async () => {
      try {
        setNewest(await read())
        return null
      } catch (error) {
        return describeRefusal(error, t)
      }
    },
  }
}

/** The three versions of a record whose form has been typed into. */
export function versionsOf<Values extends FieldValues, Row>(record: {
  readonly form: UseFormReturn<Values>
  readonly base: Row
  readonly newest: Row
  readonly toValues: (row: Row) => Values
}): Versions<Values> {
  const { form, base, newest, toValues } = record
  const before = toValues(base)
  return { before, mine: { ...before, ...form.getValues() }, theirs: toValues(newest) }
}

/** The form stands on the newest; what was chosen otherwise is a change that is not saved yet. */
export function resetTo<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  newest: Values,
  chosen: Values,
): void {
  form.reset(newest)
  form.reset(chosen, { keepDefaultValues: true })
}
