import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../refusal.ts'

export interface Head {
  readonly id: string
  readonly version: number
  readonly name: string
}

export interface Archiving<Row extends Head> {
  /** Where such records are kept: `api.discounts`. */
  readonly api: { readonly key: () => QueryKey }
  readonly client: {
    readonly archive: (of: { id: string; version: number; archived: boolean }) => Promise<Row>
  }
}

/** Archives records of one kind and takes it back; says why it could not be done. */
export function useArchive<Row extends Head>({ api, client }: Archiving<Row>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const set = async ({ id, version }: Head, archived: boolean): Promise<Row | null> => {
    try {
      return await client.archive({ id, version, archived })
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
      return null
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.key() })
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
