import type { SavedView } from '@servery/contract/overview/saved-views.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client, type InputOf } from '../../../platform/api/index.ts'
import { describeRefusal } from '../refusal.ts'

export interface ViewValues {
  readonly name: string
  readonly shared: boolean
  readonly isDefault: boolean
  /** Of a view that is there: it takes what the page is set to now. */
  readonly takesState: boolean
}

/** What is done with views; the lists of them are read anew afterwards. */
export function useViewActions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const readAnew = () => queryClient.invalidateQueries({ queryKey: api.savedViews.key() })
  const saveDefault = async (view: SavedView, isDefault: boolean) => {
    const viewId = isDefault ? view.id : null
    if (view.isDefault !== isDefault) {
      await client.savedViews.setDefault({ page: view.page, viewId })
    }
  }
  const run = async (work: () => Promise<void>): Promise<FormRefusal | null> => {
    try {
      await work()
      return null
    } catch (error) {
      return describeRefusal(error, t)
    } finally {
      await readAnew()
    }
  }
  const setArchived = async ({ id, version }: SavedView, archived: boolean) => {
    try {
      return await client.savedViews.archive({ id, version, archived })
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
      return null
    } finally {
      await readAnew()
    }
  }
  return {
    create: (
      asked: Pick<InputOf<typeof client.savedViews.create>, 'id' | 'page' | 'state'>,
      { name, shared, isDefault }: ViewValues,
    ) =>
      run(async () => {
        const view = await client.savedViews.create({ ...asked, name, shared })
        await saveDefault(view, isDefault)
      }),
    change: (view: SavedView, { name, shared, isDefault }: ViewValues, state: SavedView['state']) =>
      run(async () => {
        const { id, version, page } = view
        await saveDefault(
          await client.savedViews.update({ id, version, page, state, name, shared }),
          isDefault,
        )
      }),
    remove: async (view: SavedView) => {
      const gone = await setArchived(view, true)
      if (gone === null) return
      toasts.undoable(t('views.deleted', { name: view.name }), () => void setArchived(gone, false))
    },
  }
}
