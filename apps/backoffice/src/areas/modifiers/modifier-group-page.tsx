import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../api.ts'
import type { ModifierGroup } from '../../catalogue/catalogue-choices.ts'
import { useDescribeValue } from '../../catalogue/describe-value.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { LoadProblem } from '../../load-problem.tsx'
import { paths } from '../../paths.ts'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { describeRefusal } from '../../records/refusal.ts'
import { resetTo, useConflict } from '../../records/use-conflict.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
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
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    ...api.modifierGroups.get.queryOptions({ input: { id } }),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const group = query.data
  if (group === undefined || (query.isFetching && !query.isFetchedAfterMount)) {
    return (
      <Page
        back={<BackLink href={paths.modifiers()}>{t('catalogue.tab.modifiers')}</BackLink>}
        title={group?.name ?? t('modifiers.one')}
        titleTrail={[t('app.name')]}
      >
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} sx={{ maxWidth: 720 }} variant="rounded" />
        )}
      </Page>
    )
  }
  return <ModifierEditor group={group} key={group.id} />
}

function ModifierEditor({ group }: { readonly group: ModifierGroup | null }) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const { currency } = useBranch()
  const { form, id, saved, conflict, save, takeShared } = useModifierEditor(group)
  const [edited, setEdited] = useState<string | null>(null)
  const describe = useDescribeValue()
  return (
    <Page
      adornment={
        saved?.archived === true && <StatusChip label={t('items.status.archived')} tone="neutral" />
      }
      back={<BackLink href={paths.modifiers()}>{t('catalogue.tab.modifiers')}</BackLink>}
      subtitle={
        saved !== null && (
          <>
            <div>{t('modifiers.usedByCount', { count: saved.usedBy })}</div>
            <RecordHistory
              describe={describe}
              name={saved.name}
              noun="modifier_group"
              recordId={saved.id}
              version={saved.version}
            />
          </>
        )
      }
      title={saved?.name ?? t('modifiers.new')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <RecordConflict conflict={conflict} describe={describe} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<ModifierValues>
        form={form}
        isNew={group === null}
        label={saved?.name ?? t('modifiers.new')}
        onSubmit={save}
        readOnly={!can('catalogue.write')}
      >
        {saved !== null && saved.usedBy > 1 && (
          <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
            {t('modifiers.sharedNotice', { count: saved.usedBy })}
          </Alert>
        )}
        <ModifierRules />
        <ModifierOptions currency={currency} groupId={id} onEditShared={setEdited} />
      </FormPage>
      {edited !== null && (
        <EditedShared
          id={edited}
          onClose={() => setEdited(null)}
          onSaved={async (option) => {
            setEdited(null)
            await takeShared(option)
          }}
        />
      )}
    </Page>
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
  const { history } = useRouter()
  const [saved, setSaved] = useState(group)
  const [id] = useState(() => group?.id ?? newId())
  const form = useFormPage<ModifierValues>({ defaultValues: toModifierValues(group) })
  const conflict = useConflict<ModifierValues, ModifierGroup>({
    form,
    base: saved,
    read: () => client.modifierGroups.get({ id }),
    toValues: toModifierValues,
    onTake: setSaved,
  })
  const save = async (values: ModifierValues): Promise<FormRefusal | null> => {
    if (findModifierWarning(values) === 'max_below_min') {
      const message = t('modifiers.warning.max_below_min')
      return { message, fields: { [values.selection === 'single' ? 'min' : 'max']: message } }
    }
    const content = toModifierContent(values)
    try {
      const next =
        saved === null
          ? await client.modifierGroups.create({ id, ...content })
          : await client.modifierGroups.update({ id, version: saved.version, ...content })
      setSaved(next)
      form.reset(toModifierValues(next))
      queryClient.setQueryData(api.modifierGroups.get.queryKey({ input: { id } }), next)
      await queryClient.invalidateQueries({ queryKey: api.modifierGroups.key() })
      toasts.success(t('catalogue.saved', { name: next.name }))
      if (saved === null) {
        history.replace(paths.modifierGroup(id), undefined, { ignoreBlocker: true })
      }
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') return describeRefusal(error, t)
      return conflict.ask()
    }
  }
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
  return { form, id, saved, conflict, save, takeShared }
}
