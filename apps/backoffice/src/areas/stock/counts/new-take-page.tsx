import type { StockTakeScopeInput } from '@servery/contract/stock/stock-takes.ts'
import { stockTakeScopes } from '@servery/domain/stock/stock-take.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { getBusinessDay } from '../../../kit/reports/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { BackLink, LeaveGuard, paths } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { AssigneesField, ScopeFields } from './scope-fields.tsx'

export interface TakeValues {
  name: string
  scope: StockTakeScopeInput['kind']
  categoryIds: readonly string[]
  placeIds: readonly string[]
  supplierIds: readonly string[]
  assigneeIds: readonly string[]
  items: readonly { readonly itemId: string; readonly name: string }[]
  blind: boolean
  includeZero: boolean
  includeUntracked: boolean
  dueOn: string
  note: string
}

/** What is to be counted, and how. */
export function NewTakePage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const form = useFormPage<TakeValues>({ defaultValues: useFirstValues() })
  const save = async (values: TakeValues): Promise<FormRefusal | null> => {
    try {
      await client.stockTakes.create({
        ...{ id, branchId: branch.id, name: values.name, scope: scopeOf(values) },
        ...{ blind: values.blind, includeZero: values.includeZero, note: values.note },
        includeUntracked: values.includeUntracked,
        assigneeIds: [...values.assigneeIds],
        dueOn: values.dueOn === '' ? null : values.dueOn,
      })
      await client.stockTakes.start({ id })
      await queryClient.invalidateQueries({ queryKey: api.stockTakes.key() })
      toasts.success(t('stockTakes.started', { name: values.name }))
      history.replace(paths.stockTake(id), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      return describeRefusal(error, t)
    }
  }
  return (
    <Page
      back={<BackLink href={paths.stockTakes()}>{t('stockTakes.title')}</BackLink>}
      title={t('stockTakes.new')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<TakeValues>
        form={form}
        isNew
        label={t('stockTakes.new')}
        onSubmit={save}
        readOnly={!can('stock.count')}
      >
        <TakeFields />
      </FormPage>
    </Page>
  )
}

function useFirstValues(): TakeValues {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const branch = useBranch()
  const today = getBusinessDay(new Date(), branch)
  return {
    name: t('stockTakes.defaultName', { date: formatCalendarDate(today, locale) }),
    scope: 'full',
    categoryIds: [],
    placeIds: [],
    supplierIds: [],
    assigneeIds: [],
    items: [],
    blind: true,
    includeZero: true,
    includeUntracked: false,
    dueOn: '',
    note: '',
  }
}

function scopeOf(values: TakeValues): StockTakeScopeInput {
  switch (values.scope) {
    case 'category':
      return { kind: 'category', ids: [...values.categoryIds] }
    case 'location':
      return { kind: 'location', ids: [...values.placeIds] }
    case 'supplier':
      return { kind: 'supplier', ids: [...values.supplierIds] }
    case 'spot':
      return { kind: 'spot', ids: [...new Set(values.items.map(({ itemId }) => itemId))] }
    default:
      return { kind: 'full' }
  }
}

function TakeFields() {
  const { t } = useTranslation()
  const scope = useWatch<TakeValues, 'scope'>({ name: 'scope' })
  return (
    <>
      <FormCard title={t('stockTakes.card.what')}>
        <TextInput<TakeValues> label={t('stockTakes.field.name')} maxLength={80} name="name" />
        <SelectInput<TakeValues>
          choices={stockTakeScopes.map((value) => ({
            value,
            label: t(`stockTakes.scope.${value}`),
          }))}
          label={t('stockTakes.field.scope')}
          name="scope"
        />
        <ScopeFields scope={scope} />
        <SwitchInput<TakeValues>
          hint={t('stockTakes.hint.includeZero')}
          label={t('stockTakes.field.includeZero')}
          name="includeZero"
        />
        <SwitchInput<TakeValues>
          label={t('stockTakes.field.includeUntracked')}
          name="includeUntracked"
        />
      </FormCard>
      <FormCard title={t('stockTakes.card.how')}>
        <SwitchInput<TakeValues>
          hint={t('stockTakes.hint.blind')}
          label={t('stockTakes.field.blind')}
          name="blind"
        />
        <AssigneesField />
        <TextInput<TakeValues>
          label={t('stockTakes.field.dueOn')}
          name="dueOn"
          optional
          type="date"
        />
        <TextInput<TakeValues>
          label={t('stockTakes.field.note')}
          maxLength={500}
          name="note"
          optional
          rows={3}
        />
      </FormCard>
    </>
  )
}
