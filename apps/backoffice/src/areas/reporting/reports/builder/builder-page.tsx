import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { BuiltReport } from '@servery/contract/reporting/built-reports.ts'
import { builderRows } from '@servery/domain/report/definition/builder.ts'
import { PrintAction, ReportPage } from '@servery/ui/report/report-page.tsx'
import { Picker } from '@servery/ui/report/report-toolbar.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../../kit/export/index.ts'
import {
  HoursPicker,
  StandingFooter,
  TooLongForHours,
  useViewed,
} from '../../../../kit/reports/index.ts'
import { api, client, getReportStatus } from '../../../../platform/api/index.ts'
import { BackLink, paths } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { columnText } from '../report-columns.ts'
import { BuiltChart, chartedOf } from './built-chart.tsx'
import { BuiltDialog } from './built-dialog.tsx'
import { BuiltTable } from './built-table.tsx'
import { type Built, useBuilt } from './use-built.ts'

/** A report of one's own: rows of one kind, the figures they can tell, and its days. */
export function BuilderPage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const built = useBuilt()
  const { data } = useQuery(api.builtReports.list.queryOptions({ input: {} }))
  const [isSaving, setIsSaving] = useState<'new' | BuiltReport | null>(null)
  const { readyMadeName } = built
  const saved = data?.rows.find(({ id }) => id === built.inAddress.report)
  const isChangeable = saved !== undefined && (saved.shared ? can('settings.write') : saved.isOwn)
  return (
    <BuiltPage
      actions={
        <>
          {isChangeable && (
            <Button color="secondary" onClick={() => setIsSaving(saved)} variant="outlined">
              {t('reports.builder.change')}
            </Button>
          )}
          <Button onClick={() => setIsSaving('new')} variant="contained">
            {t('reports.builder.save')}
          </Button>
        </>
      }
      built={built}
      filters={
        <Picker
          label={t('reports.rows')}
          onPick={built.setRows}
          options={builderRows.map((value) => ({
            value,
            label: t(`reports.builder.rows.${value}`),
          }))}
          value={built.rows}
        />
      }
      subtitle={t(
        readyMadeName === null ? 'reports.builder.hint' : `reports.purpose.${readyMadeName}`,
      )}
      title={
        saved?.name ??
        t(readyMadeName === null ? 'reports.builder.title' : `reports.name.${readyMadeName}`)
      }
    >
      {isSaving !== null && (
        <BuiltDialog
          built={built}
          onClose={() => setIsSaving(null)}
          report={isSaving === 'new' ? null : isSaving}
        />
      )}
    </BuiltPage>
  )
}

/** Branches side by side: sales, and what goods and work cost each of them. */
export function BranchesPage() {
  const { t } = useTranslation()
  const built = useBuilt('branch')
  useViewed('branches')
  return (
    <BuiltPage
      built={built}
      subtitle={t('reports.purpose.branches')}
      title={t('reports.name.branches')}
    />
  )
}

interface BuiltPageProps {
  readonly built: Built
  readonly title: string
  readonly subtitle: string
  readonly actions?: ReactNode
  readonly filters?: ReactNode
  readonly children?: ReactNode
}

function BuiltPage({ built, title, subtitle, actions, filters, children }: BuiltPageProps) {
  const { t } = useTranslation()
  const { query, isTooLong, exported, branch, isAll, rows } = built
  const data = isTooLong ? undefined : query.data
  const place = isAll || rows === 'branch' ? t('shell.allBranches') : branch.name
  return (
    <Page
      actions={
        <>
          {actions}
          <ExportButton
            fetchFile={(file) => client.exports.builtReport({ ...exported, ...file, title })}
          />
          <PrintAction />
        </>
      }
      back={<BackLink href={paths.reports()}>{t('nav.reports')}</BackLink>}
      subtitle={`${place} · ${subtitle}`}
      title={title}
      titleTrail={[place, t('app.name')]}
    >
      <ReportPage
        filters={
          <>
            {filters}
            <HoursPicker hours={built.hours} onPick={(hours) => built.setExtra('hours', hours)} />
            <ChartPicker built={built} />
          </>
        }
        footer={data !== undefined && <StandingFooter data={data} note={t('reports.withoutTax')} />}
        load={
          query.isError && data === undefined
            ? { status: 'error', onRetry: () => void query.refetch() }
            : { status: isTooLong ? 'ready' : getReportStatus(query) }
        }
        onStateChange={built.setState}
        state={built.state}
        today={built.today}
        withoutTax
      >
        {isTooLong ? (
          <TooLongForHours />
        ) : data === undefined ? (
          <Skeleton height={340} variant="rounded" />
        ) : (
          <>
            <BuiltChart built={built} data={data} />
            <BuiltTable built={built} data={data} title={title} />
          </>
        )}
      </ReportPage>
      {children}
    </Page>
  )
}

function ChartPicker({ built }: { readonly built: Built }) {
  const { t } = useTranslation()
  const { columns } = built
  if (columns.length < 2) return null
  return (
    <Picker
      label={t('reports.builder.chart')}
      onPick={(key) => built.setExtra('chart', key)}
      options={columns.map(({ key }) => ({ value: key, label: columnText(t, key).header }))}
      value={chartedOf(built)?.key ?? ''}
    />
  )
}
