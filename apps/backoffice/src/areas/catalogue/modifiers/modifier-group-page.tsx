import Alert from '@mui/material/Alert'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ModifierGroup, useDescribeValue } from '../../../kit/catalogue/index.ts'
import {
  describeRefusal,
  ReadRecord,
  RecordPage,
  readOnce,
  resetTo,
  useRecordEditor,
} from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import {
  findModifierWarning,
  type ModifierValues,
  type SharedOption,
  toContentValues,
  toModifierContent,
  toModifierValues,
} from './modifier-form.ts'
import { ModifierOptions } from './modifier-options.tsx'
import { ModifierRules } from './modifier-rules.tsx'
import { SharedOptionDialog } from './shared-option-dialog.tsx'

export function NewModifierGroupPage() {
  return <ModifierEditor group={null} />
}

export function ModifierGroupPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/modifiers/$id' })
  const query = useQuery({ ...api.modifierGroups.get.queryOptions({ input: { id } }), ...readOnce })
  return (
    <ReadRecord home={useHome()} query={query} title={t('modifiers.one')}>
      {(group) => <ModifierEditor group={group} />}
    </ReadRecord>
  )
}

function useHome() {
  const { t } = useTranslation()
  return { title: t('catalogue.tab.modifiers'), href: paths.modifiers() }
}

function ModifierEditor({ group }: { readonly group: ModifierGroup | null }) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const { editor, takeShared } = useModifierEditor(group)
  const { id, saved } = editor
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <RecordPage
      about={t('modifiers.usedByCount', { count: saved?.usedBy ?? 0 })}
      below={
        edited !== null && (
          <EditedShared
            id={edited}
            onClose={() => setEdited(null)}
            onSaved={async (option) => {
              setEdited(null)
              await takeShared(option)
            }}
          />
        )
      }
      describe={useDescribeValue()}
      editor={editor}
      home={useHome()}
      newTitle={t('modifiers.new')}
      noun="modifier_group"
      permission="catalogue.write"
    >
      {saved !== null && saved.usedBy > 1 && (
        <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
          {t('modifiers.sharedNotice', { count: saved.usedBy })}
        </Alert>
      )}
      <ModifierRules />
      <ModifierOptions
        currency={currency}
        groupId={id}
        onEditShared={setEdited}
        savedIds={saved?.options.map((option) => option.id) ?? []}
      />
    </RecordPage>
  )
}

interface EditedSharedProps {
  readonly id: string
  readonly onSaved: (option: SharedOption) => Promise<void>
  readonly onClose: () => void
}

/** Read anew before it is shown, for how many groups have it is what people are warned of. */
function EditedShared({ id, onSaved, onClose }: EditedSharedProps) {
  const { t } = useTranslation()
  const query = useQuery({
    ...api.sharedOptions.get.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  useEffect(() => {
    if (!query.isError) return
    toasts.error(describeRefusal(query.error, t).message)
    onClose()
  }, [query.isError, query.error, onClose, t])
  if (query.data === undefined || !query.isFetchedAfterMount) return null
  return (
    <SharedOptionDialog
      onClose={onClose}
      onSaved={(option) => void onSaved(option)}
      option={query.data}
    />
  )
}

function useModifierEditor(group: ModifierGroup | null) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const editor = useRecordEditor({
    record: group,
    api: api.modifierGroups,
    client: client.modifierGroups,
    toValues: toModifierValues,
    toContent: toModifierContent,
    check: (values: ModifierValues): FormRefusal | null => {
      if (findModifierWarning(values) !== 'max_below_min') return null
      const message = t('modifiers.warning.max_below_min')
      return { message, fields: { [values.selection === 'single' ? 'min' : 'max']: message } }
    },
    pathOf: paths.modifierGroup,
  })
  const { id, form, saved, setSaved } = editor
  /** The option has changed in every group; what was typed into this one stays typed. */
  const takeShared = async (option: SharedOption) => {
    const typed = form.getValues()
    const options = typed.options.map((one) =>
      one.shared && one.id === option.id ? { ...one, ...toContentValues(option) } : one,
    )
    const mine = { ...typed, options }
    await queryClient.invalidateQueries({ queryKey: api.modifierGroups.key() })
    const newest = saved === null ? null : await client.modifierGroups.get({ id })
    // Somebody else changed the group as well: that is asked about when it is saved.
    if (newest === null || saved === null || newest.version > saved.version + 1) {
      return form.reset(mine, { keepDefaultValues: true })
    }
    setSaved(newest)
    resetTo(form, toModifierValues(newest), mine)
  }
  return { editor, takeShared }
}
