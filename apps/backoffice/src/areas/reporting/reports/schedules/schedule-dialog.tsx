import { emailReports, type ReportSchedule } from '@servery/contract/reporting/report-schedules.ts'
import { emailPeriods } from '@servery/domain/report/report-emails.ts'
import { languages } from '@servery/messages/languages.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { looksLikeEmail } from '../../../../kit/inputs/index.ts'
import { EditorDialog, useRecordEditor } from '../../../../kit/records/index.ts'
import { formatMinuteOfDay, hoursOfDay } from '../../../../kit/reports/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { useAllBranches, useBranch, useSession } from '../../../../platform/session/index.ts'
import {
  hoursToFrom,
  isOfWholes,
  recipientsOf,
  type ScheduleValues,
  toScheduleInput,
  toScheduleValues,
  viewsOf,
} from './schedule-form.ts'

interface ScheduleDialogProps {
  /** Null: a new one. */
  readonly record: ReportSchedule | null
  readonly onClose: () => void
}

/** Which report goes to whom, and when. */
export function ScheduleDialog({ record, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useTranslation()
  const { me } = useSession()
  const branch = useBranch()
  const spoken = languages.find((one) => one === i18n.language) ?? 'en'
  const editor = useRecordEditor({
    record,
    api: api.reportSchedules,
    client: client.reportSchedules,
    toValues: (row: ReportSchedule | null) =>
      toScheduleValues(row, { branchId: branch.id, email: me.user.email }),
    toContent: (values: ScheduleValues, base: ReportSchedule | null) =>
      toScheduleInput(values, {
        language: base?.language ?? spoken,
        paused: base?.paused ?? false,
      }),
    fieldOf: (path) => (path === 'builtId' ? 'view' : path),
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      newTitle={t('reports.mail.new')}
      noun="report_schedule"
      onClose={onClose}
    >
      <WhatFields />
      <WhenFields />
      <SelectInput<ScheduleValues>
        choices={(['pdf', 'xlsx', 'csv'] as const).map((value) => ({
          value,
          label: t(`export.${value}`),
        }))}
        label={t('reports.mail.format')}
        name="format"
      />
      <TextInput<ScheduleValues>
        findProblem={(text) =>
          recipientsOf(text).every(looksLikeEmail) ? null : t('reports.mail.badAddress')
        }
        hint={t('reports.mail.toHint')}
        label={t('reports.mail.to')}
        name="recipients"
        rows={2}
      />
    </EditorDialog>
  )
}

function WhatFields() {
  const { t } = useTranslation()
  const { me } = useSession()
  const { mayShowAll } = useAllBranches()
  const report = useWatch<ScheduleValues, 'report'>({ name: 'report' })
  const { setValue } = useFormContext<ScheduleValues>()
  const views = viewsOf(report)
  const built = useQuery(api.builtReports.list.queryOptions({ input: {} }))
  const shared = (built.data?.rows ?? []).filter((one) => one.shared)
  return (
    <>
      <SelectInput<ScheduleValues>
        choices={emailReports.map((name) => ({ value: name, label: t(`reports.name.${name}`) }))}
        label={t('reports.mail.report')}
        name="report"
        onChosen={() => setValue('view', '')}
      />
      {report === 'built' && (
        <SelectInput<ScheduleValues>
          choices={shared.map(({ id, name }) => ({ value: id, label: name }))}
          emptyLabel={t('reports.mail.whichBuilt')}
          hint={t('reports.mail.sharedOnly')}
          label={t('reports.name.built')}
          name="view"
        />
      )}
      {views.length > 0 && (
        <SelectInput<ScheduleValues>
          choices={views.slice(1).map((view) => ({
            value: view,
            label: t(`reports.view.${view as 'type'}`),
          }))}
          emptyLabel={t(`reports.view.${views[0] as 'type'}`)}
          label={t('reports.rows')}
          name="view"
          optional
        />
      )}
      {!isOfWholes(report) && (
        <>
          <HoursFields />
          <SelectInput<ScheduleValues>
            choices={(['known', 'closed'] as const).map((value) => ({
              value,
              label: t(`sales.late.${value}`),
            }))}
            label={t('sales.late.pick')}
            name="as"
          />
        </>
      )}
      <SelectInput<ScheduleValues>
        choices={me.branches.map(({ id, name }) => ({ value: id, label: name }))}
        label={t('reports.mail.branch')}
        name="branchId"
        {...(mayShowAll ? { emptyLabel: t('shell.allBranches'), optional: true } : {})}
      />
    </>
  )
}

function HoursFields() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext<ScheduleValues>()
  const from = useWatch<ScheduleValues, 'hoursFrom'>({ name: 'hoursFrom' })
  const choicesOf = (label: 'from' | 'to') =>
    hoursOfDay
      .filter((hour) => label === 'from' || String(hour) !== from)
      .map((hour) => ({
        value: String(hour),
        label: t(`sales.hours.${label}`, { time: formatMinuteOfDay(hour * 60) }),
      }))
  return (
    <>
      <SelectInput<ScheduleValues>
        choices={choicesOf('from')}
        emptyLabel={t('sales.hours.all')}
        label={t('sales.hours.fromLabel')}
        name="hoursFrom"
        onChosen={(hour) =>
          setValue('hoursTo', hoursToFrom(hour, getValues('hoursTo')), { shouldDirty: true })
        }
        optional
      />
      {from !== '' && (
        <SelectInput<ScheduleValues>
          choices={choicesOf('to')}
          label={t('sales.hours.toLabel')}
          name="hoursTo"
        />
      )}
    </>
  )
}

const halfHours = Array.from({ length: 48 }, (_, index) => index * 30)
const monthDays = Array.from({ length: 28 }, (_, index) => String(index + 1))
const weekdays = ['1', '2', '3', '4', '5', '6', '7']

function WhenFields() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const every = useWatch<ScheduleValues, 'every'>({ name: 'every' })
  const atMinutes = Number(useWatch<ScheduleValues, 'atMinutes'>({ name: 'atMinutes' }))
  const times = [...new Set([...halfHours, atMinutes])].sort((left, right) => left - right)
  return (
    <>
      <SelectInput<ScheduleValues>
        choices={emailPeriods.map((value) => ({ value, label: t(`reports.mail.every.${value}`) }))}
        label={t('reports.mail.often')}
        name="every"
      />
      {every === 'week' && (
        <SelectInput<ScheduleValues>
          choices={weekdays.map((value) => ({ value, label: weekdayName(Number(value), locale) }))}
          label={t('reports.mail.weekday')}
          name="weekday"
        />
      )}
      {every === 'month' && (
        <SelectInput<ScheduleValues>
          choices={monthDays.map((value) => ({ value, label: value }))}
          label={t('reports.mail.monthDay')}
          name="monthDay"
        />
      )}
      <SelectInput<ScheduleValues>
        choices={times.map((value) => ({
          value: String(value),
          label: formatMinuteOfDay(value),
        }))}
        hint={t(`reports.mail.tells.${every}`)}
        label={t('reports.mail.at')}
        name="atMinutes"
      />
    </>
  )
}

/** 1 January 2024 was a Monday. */
export function weekdayName(weekday: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(2024, 0, weekday)))
}
