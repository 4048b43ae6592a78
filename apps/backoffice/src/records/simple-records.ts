import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api.ts'
import { describeRefusal } from './refusal.ts'

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

interface Saving<Row extends Head> {
  readonly save: () => Promise<Row>
  readonly onSaved: () => void
}

/** Saves a record from a dialog; a conflict is kept apart from what is wrong with the fields. */
export function useSave(queryKey: readonly unknown[]) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isStale, setIsStale] = useState(false)
  return {
    isStale,
    save: async <Row extends Head>({ save, onSaved }: Saving<Row>): Promise<FormRefusal | null> => {
      try {
        const row = await save()
        await queryClient.invalidateQueries({ queryKey })
        toasts.success(t('catalogue.saved', { name: row.name }))
        onSaved()
        return null
      } catch (error) {
        if (getErrorCode(error) !== 'stale_version') return describeRefusal(error, t)
        setIsStale(true)
        return null
      }
    },
  }
}
