import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../api.ts'
import type { ModifierGroup } from '../../catalogue/catalogue-choices.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { LoadProblem } from '../../load-problem.tsx'
import { paths } from '../../paths.ts'
import { FormPairs } from '../../records/form-pairs.tsx'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { describeRefusal } from '../../records/refusal.ts'
import { useConflict } from '../../records/use-conflict.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { useDescribeValue } from './describe-value.ts'
import {
  findModifierWarning,
  type ModifierValues,
  toModifierContent,
  toModifierValues,
} from './modifier-form.ts'
import { ModifierOptions } from './modifier-options.tsx'

const selections = ['single', 'multiple', 'quantity'] as const

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
  const { form, saved, conflict, save } = useModifierEditor(group)
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
        <ModifierOptions currency={currency} />
      </FormPage>
    </Page>
  )
}

function ModifierRules() {
  const { t } = useTranslation()
  const values = useWatch<ModifierValues>() as ModifierValues
  const warning = findModifierWarning(values)
  return (
    <FormCard title={t('modifiers.card.rules')}>
      <TextInput<ModifierValues> label={t('items.field.name')} maxLength={80} name="name" />
      <FormPairs>
        <SelectInput<ModifierValues>
          choices={selections.map((value) => ({ value, label: t(`modifiers.selection.${value}`) }))}
          label={t('modifiers.selectionLabel')}
          name="selection"
        />
        <WholeInput<ModifierValues>
          hint={t('modifiers.hint.min')}
          label={t('modifiers.min')}
          name="min"
        />
        {values.selection !== 'single' && (
          <WholeInput<ModifierValues>
            hint={t('modifiers.hint.max')}
            label={t('modifiers.max')}
            name="max"
            optional
          />
        )}
        <WholeInput<ModifierValues>
          hint={t('modifiers.hint.free')}
          label={t('modifiers.free')}
          name="freeCount"
        />
      </FormPairs>
      {warning !== null && (
        <Alert role="status" severity="warning" variant="outlined">
          {t(`modifiers.warning.${warning}`)}
        </Alert>
      )}
    </FormCard>
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
  return { form, saved, conflict, save }
}
