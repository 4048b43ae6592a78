import Skeleton from '@mui/material/Skeleton'
import type { RotaSettingsInput } from '@servery/contract/trade/rota.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPairs, FormPart, RecordDialog } from '../../../../kit/records/index.ts'
import { api, client, LoadProblem, type OutputOf } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'

type Record = OutputOf<typeof client.rotaSettings.list>['rows'][number]

interface PayrollSettingsProps {
  readonly branchId: string
  readonly onClose: () => void
}

/** When work is overtime, and what payrolls call things. */
export function PayrollSettings({ branchId, onClose }: PayrollSettingsProps) {
  const { t } = useTranslation()
  const query = useQuery(api.rotaSettings.list.queryOptions({ input: { branchId } }))
  if (query.data === undefined) {
    return (
      <Dialog maxWidth="sm" onClose={onClose} title={t('hours.settings.title')}>
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} variant="rounded" />
        )}
      </Dialog>
    )
  }
  const record = query.data.rows[0] ?? null
  return <SettingsDialog branchId={branchId} onClose={onClose} record={record} />
}

interface Values {
  overtimeHours: string
  overtimePercent: string
  xeroRegular: string
  xeroOvertime: string
  lodasAdviser: string
  lodasClient: string
  lodasRegular: string
  lodasOvertime: string
}

const whole = /^\d{1,3}$/
const weekHours = 7 * 24

function SettingsDialog({
  branchId,
  record,
  onClose,
}: PayrollSettingsProps & {
  readonly record: Record | null
}) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const form = useFormPage<Values>({ defaultValues: valuesOf(record) })
  const save = async (values: Values) => {
    const input = toInput(values, branchId)
    try {
      await (record === null
        ? client.rotaSettings.create({ id, ...input })
        : client.rotaSettings.update({ id: record.id, version: record.version, ...input }))
      onClose()
      return null
    } catch {
      return { message: t('hours.refusal.unavailable') }
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.rotaSettings.key() })
      await queryClient.invalidateQueries({ queryKey: api.hours.key() })
    }
  }
  return (
    <RecordDialog<Values>
      form={form}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={save}
      title={t('hours.settings.title')}
    >
      <SettingsFields />
    </RecordDialog>
  )
}

function SettingsFields() {
  const { t } = useTranslation()
  const number = (text: string) =>
    text === '' || (whole.test(text) && Number(text) <= weekHours)
      ? null
      : t('hours.settings.number')
  return (
    <>
      <FormPart hint={t('hours.settings.overtimeHint')} title={t('hours.settings.overtime')}>
        <FormPairs>
          <TextInput<Values>
            findProblem={number}
            isNumeric
            label={t('hours.settings.above')}
            name="overtimeHours"
            optional
          />
          <TextInput<Values>
            findProblem={(text) =>
              whole.test(text) && Number(text) >= 100 && Number(text) <= 300
                ? null
                : t('hours.settings.percentProblem')
            }
            isNumeric
            label={t('hours.settings.rate')}
            name="overtimePercent"
          />
        </FormPairs>
      </FormPart>
      <FormPart title={t('hours.format.xero')}>
        <FormPairs>
          <TextInput<Values>
            label={t('hours.settings.regular')}
            maxLength={80}
            name="xeroRegular"
            optional
          />
          <TextInput<Values>
            label={t('hours.settings.overtimeName')}
            maxLength={80}
            name="xeroOvertime"
            optional
          />
        </FormPairs>
      </FormPart>
      <FormPart hint={t('hours.settings.lodasHint')} title={t('hours.format.lodas')}>
        <FormPairs>
          {(['lodasAdviser', 'lodasClient', 'lodasRegular', 'lodasOvertime'] as const).map(
            (name) => (
              <TextInput<Values>
                isNumeric
                key={name}
                label={t(`hours.settings.${name}`)}
                maxLength={name === 'lodasAdviser' || name === 'lodasClient' ? 7 : 5}
                name={name}
                optional
              />
            ),
          )}
        </FormPairs>
      </FormPart>
    </>
  )
}

function valuesOf(record: Record | null): Values {
  const above = record?.overtimeAbove ?? null
  return {
    overtimeHours: above === null ? '' : String(Math.round(above / 60)),
    overtimePercent: String(Math.round((record?.overtimeRate ?? 1_000_000) / 10_000)),
    xeroRegular: record?.xeroRegular ?? 'Ordinary Hours',
    xeroOvertime: record?.xeroOvertime ?? 'Overtime Hours',
    ...{ lodasAdviser: record?.lodasAdviser ?? '', lodasClient: record?.lodasClient ?? '' },
    ...{ lodasRegular: record?.lodasRegular ?? '', lodasOvertime: record?.lodasOvertime ?? '' },
  }
}

function toInput(values: Values, branchId: string): RotaSettingsInput {
  const { overtimeHours, overtimePercent, ...names } = values
  return {
    ...{ branchId, ...names },
    overtimeAbove:
      overtimeHours === '' || overtimeHours === '0' ? null : Number(overtimeHours) * 60,
    overtimeRate: Number(overtimePercent) * 10_000,
  }
}
