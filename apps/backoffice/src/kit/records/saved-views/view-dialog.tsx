import type { SavedView } from '@servery/contract/overview/saved-views.ts'
import type { ViewPage } from '@servery/contract/overview/view-pages.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../platform/browser/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { useViewActions, type ViewValues } from './use-views.ts'

interface ViewDialogProps {
  /** Null: a new one of the page. */
  readonly view: SavedView | null
  readonly page: ViewPage
  /** What the page is set to; null: another page is in sight. */
  readonly state: SavedView['state'] | null
  readonly onClose: () => void
}

/** What a view is called, who may open it, and whether the page opens with it. */
export function ViewDialog({ view, page, state, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { create, change } = useViewActions()
  // The same however often it is tried: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm<ViewValues>({
    defaultValues: {
      name: view?.name ?? '',
      shared: view?.shared ?? false,
      isDefault: view?.isDefault ?? false,
      takesState: false,
    },
  })
  const submit = async (values: ViewValues) => {
    const kept = view === null || (values.takesState && state !== null) ? state : view.state
    const refusal =
      view === null
        ? await create({ id, page, state: kept ?? {} }, values)
        : await change(view, values, kept ?? view.state)
    if (refusal === null) onClose()
    return refusal
  }
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={t(view === null ? 'views.save' : 'views.edit')}
    >
      <TextInput<ViewValues> label={t('views.name')} maxLength={60} name="name" />
      {view !== null && state !== null && (
        <SwitchInput<ViewValues> label={t('views.takesState')} name="takesState" />
      )}
      <SwitchInput<ViewValues> label={t('views.isDefault')} name="isDefault" />
      {can('settings.write') && (
        <SwitchInput<ViewValues>
          hint={t('views.sharedHint')}
          label={t('views.isShared')}
          name="shared"
        />
      )}
    </RecordDialog>
  )
}
