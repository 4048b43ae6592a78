import Alert from '@mui/material/Alert'
import {
  type BuiltReport,
  type BuiltReportInput,
  builtPeriods,
} from '@servery/contract/reporting/built-reports.ts'
import { writeHours } from '@servery/domain/report/time/hours.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describeRefusal, RecordDialog } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import type { Built } from './use-built.ts'

interface BuiltDialogProps {
  readonly built: Built
  /** Null: a new one. */
  readonly report: BuiltReport | null
  readonly onClose: () => void
}

interface Values {
  readonly name: string
  readonly shared: boolean
}

/** Days of the calendar would be last year's by next year: a report keeps a named period. */
function contentOf(built: Built): Omit<BuiltReportInput, keyof Values> {
  const { rows, columns, state, hours, exported } = built
  const period = builtPeriods.find((one) => one === state.preset) ?? 'last_week'
  return {
    ...{ rows, figures: columns.map(({ key }) => key), period, compare: state.comparison },
    branchId: exported.branchId ?? null,
    hours: hours === null ? '' : writeHours(hours),
  }
}

/** What a report is called, and who may open it. */
export function BuiltDialog({ built, report, onClose }: BuiltDialogProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const queryClient = useQueryClient()
  // The same however often it is tried: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm<Values>({
    defaultValues: { name: report?.name ?? '', shared: report?.shared ?? false },
  })
  const submit = async (values: Values) => {
    const content = { ...contentOf(built), ...values }
    try {
      const saved =
        report === null
          ? await client.builtReports.create({ id, ...content })
          : await client.builtReports.update({ ...content, id: report.id, version: report.version })
      await queryClient.invalidateQueries({ queryKey: api.builtReports.list.key() })
      built.setExtra('report', saved.id)
      onClose()
      return null
    } catch (error) {
      return describeRefusal(error, t)
    }
  }
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={t(report === null ? 'reports.builder.save' : 'reports.builder.change')}
    >
      {built.state.preset === 'custom' && (
        <Alert severity="info" variant="outlined">
          {t('reports.builder.customPeriod')}
        </Alert>
      )}
      <TextInput<Values> label={t('views.name')} maxLength={60} name="name" />
      {can('settings.write') && (
        <SwitchInput<Values>
          hint={t('reports.builder.sharedHint')}
          label={t('views.isShared')}
          name="shared"
        />
      )}
    </RecordDialog>
  )
}
