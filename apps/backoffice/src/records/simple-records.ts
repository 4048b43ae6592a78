import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api.ts'
import { describeRefusal } from './refusal.ts'
import { type Conflict, type SavedRecord, useConflict } from './use-conflict.ts'

interface Head {
  readonly id: string
  readonly version: number
  readonly name: string
}

interface Archiving<Row extends Head> {
  readonly archive: (change: { id: string; version: number; archived: boolean }) => Promise<Row>
  /** Begins the key of every query that shows such records. */
  readonly queryKey: readonly unknown[]
}

/** Archives records of one kind and takes it back; says why it could not be done. */
export function useArchive<Row extends Head>({ archive, queryKey }: Archiving<Row>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const set = async ({ id, version }: Head, archived: boolean): Promise<Row | null> => {
    try {
      return await archive({ id, version, archived })
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
      return null
    } finally {
      await queryClient.invalidateQueries({ queryKey })
    }
  }
  return {
    restore: (row: Head) => void set(row, false),
    archive: async (row: Head) => {
      const archived = await set(row, true)
      if (archived === null) return
      toasts.undoable(t('catalogue.archived', { name: row.name }), () => void set(archived, false))
    },
  }
}

interface SavedFrom<Values extends FieldValues, Row extends Head & SavedRecord> {
  readonly form: UseFormReturn<Values>
  /** Null for a new one. */
  readonly record: Row | null
  readonly read: () => Promise<Row>
  readonly toValues: (row: Row) => Values
  readonly queryKey: readonly unknown[]
  /** Creates it, or changes the version that the form stands on. */
  readonly write: (values: Values, base: Row | null) => Promise<Row>
  readonly onSaved: (saved: Row) => void
}

/** Saves a record from a dialog; what somebody else saved meanwhile is shown beside it. */
export function useSave<Values extends FieldValues, Row extends Head & SavedRecord>(
  options: SavedFrom<Values, Row>,
): {
  readonly conflict: Conflict<Values>
  readonly save: (values: Values) => Promise<FormRefusal | null>
} {
  const { form, record, read, toValues, queryKey, write, onSaved } = options
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(record)
  const conflict = useConflict({ form, base, read, toValues, onTake: setBase })
  return {
    conflict,
    save: async (values) => {
      try {
        const row = await write(values, base)
        await queryClient.invalidateQueries({ queryKey })
        toasts.success(t('catalogue.saved', { name: row.name }))
        onSaved(row)
        return null
      } catch (error) {
        if (getErrorCode(error) !== 'stale_version') return describeRefusal(error, t)
        await queryClient.invalidateQueries({ queryKey })
        return conflict.ask()
      }
    },
  }
}
