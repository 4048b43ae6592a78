import Typography from '@mui/material/Typography'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { BackLink, LeaveGuard, paths } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import type { LineValues } from '../lines/line-values.ts'
import { LinesCard } from '../lines/lines-card.tsx'
import { describeBuying } from '../lines/refusal.ts'

interface TransferValues {
  fromBranchId: string
  toBranchId: string
  note: string
  lines: LineValues[]
}

/** Goods that another branch should have. */
export function NewTransferPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { me } = useSession()
  const { history } = useRouter()
  const cache = useQueryClient()
  const [id] = useState(newId)
  const other = me.branches.find((one) => one.id !== branch.id)?.id ?? ''
  const form = useFormPage<TransferValues>({
    defaultValues: { fromBranchId: branch.id, toBranchId: other, note: '', lines: [] },
  })
  const submit = async ({ lines, ...values }: TransferValues) => {
    if (lines.length === 0) return { message: t('buying.noLines') }
    const wanted = lines.map((line) => ({
      ...{ id: line.id, itemId: line.itemId, variationId: line.variationId },
      quantity: line.quantity ?? 0,
    }))
    try {
      await client.transfers.create({ id, ...values, lines: wanted })
      await cache.invalidateQueries()
      history.push(paths.transfer(id), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      return describeBuying(error, t)
    }
  }
  return (
    <Page
      back={<BackLink href={paths.transfers()}>{t('buying.transfers.title')}</BackLink>}
      title={t('buying.transfers.new')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <LeaveGuard dirty={form.formState.isDirty && !form.formState.isSubmitSuccessful} />
      <FormPage<TransferValues>
        form={form}
        isNew
        label={t('buying.transfers.new')}
        onSubmit={submit}
      >
        <WayCard />
        <LinesCard currency={branch.currency} kind="transfer" supplierId="" />
      </FormPage>
    </Page>
  )
}

function WayCard() {
  const { t } = useTranslation()
  const { me } = useSession()
  const choices = me.branches.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormCard title={t('buying.transfers.way')}>
      {choices.length < 2 && (
        <Typography color="textSecondary" variant="body2">
          {t('buying.transfers.oneBranch')}
        </Typography>
      )}
      <SelectInput<TransferValues>
        choices={choices}
        label={t('buying.field.from')}
        name="fromBranchId"
      />
      <SelectInput<TransferValues>
        choices={choices}
        label={t('buying.field.to')}
        name="toBranchId"
      />
      <TextInput<TransferValues>
        label={t('buying.field.note')}
        maxLength={500}
        name="note"
        optional
        rows={2}
      />
    </FormCard>
  )
}
