import { Picker } from '@servery/ui/report/report-toolbar.tsx'
import { useTranslation } from 'react-i18next'
import { BooksPicker, HoursPicker } from '../../../kit/reports/index.ts'
import { ReportNarrowing } from './narrowing/report-narrowing.tsx'
import { useRoleName } from './report-words.tsx'
import type { useReport } from './use-report.ts'

interface ReportFiltersProps {
  readonly report: ReturnType<typeof useReport>
}

/** How the rows are cut, of which part of the day they are, and what they are narrowed to. */
export function ReportFilters({ report }: ReportFiltersProps) {
  const { t } = useTranslation()
  const { views } = report.definition
  return (
    <>
      <Picker
        label={t('reports.rows')}
        onPick={(view) => report.setExtra('view', view === views[0] ? null : view)}
        options={views.map((view) => ({
          value: view,
          label: t(`reports.view.${view as 'type'}`),
        }))}
        value={report.view}
      />
      <BooksPicker as={report.exported.as} onPick={(as) => report.setExtra('as', as)} />
      <HoursPicker hours={report.hours} onPick={(hours) => report.setExtra('hours', hours)} />
      {report.definition.isOfPeople && <RolePicker report={report} />}
      <ReportNarrowing report={report} />
    </>
  )
}

function RolePicker({ report }: ReportFiltersProps) {
  const { t } = useTranslation()
  const roles = report.query.data?.roles ?? []
  const nameOf = useRoleName(roles)
  return (
    <Picker
      label={t('reports.role')}
      onPick={(roleId) => report.setExtra('role', roleId === '' ? null : roleId)}
      options={[
        { value: '', label: t('reports.allRoles') },
        ...roles.map(({ id }) => ({ value: id, label: nameOf(id) })),
      ]}
      value={roles.some(({ id }) => id === report.roleId) ? (report.roleId ?? '') : ''}
    />
  )
}
