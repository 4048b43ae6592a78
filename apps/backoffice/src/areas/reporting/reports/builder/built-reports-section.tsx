import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { BuiltReport } from '@servery/contract/reporting/built-reports.ts'
import { columnsKey } from '@servery/ui/report/parts/parts-state.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { everyBranch, paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'

function hrefOf(report: BuiltReport): string {
  const { id, rows, figures, period, compare, branchId, hours } = report
  return paths.report('builder', {
    ...{ report: id, rows, [columnsKey]: figures.join('~'), range: period, compare },
    ...(hours === '' ? {} : { hours }),
    // Branches side by side are all of them, whichever is chosen.
    ...(rows === 'branch' ? {} : { branch: branchId ?? everyBranch }),
  })
}

/** Reports that people built, and the way to a new one. */
export function BuiltReportsSection() {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useQuery(api.builtReports.list.queryOptions({ input: {} }))
  return (
    <section aria-labelledby={id}>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.25 }}>
        <Typography component="h2" id={id} sx={{ flexGrow: 1 }} variant="h3">
          {t('reports.builder.own')}
        </Typography>
        <Button
          color="secondary"
          component={RouterLink}
          href={paths.report('builder')}
          variant="outlined"
        >
          {t('reports.builder.new')}
        </Button>
      </Box>
      <Card sx={{ px: 2, py: 1 }}>
        {data?.rows.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 1 }} variant="body2">
            {t('reports.builder.none')}
          </Typography>
        )}
        <List dense disablePadding>
          {data?.rows.map((report) => (
            <BuiltRow key={report.id} report={report} />
          ))}
        </List>
      </Card>
    </section>
  )
}

function BuiltRow({ report }: { readonly report: BuiltReport }) {
  const { t } = useTranslation()
  const { Link } = useUiSetting()
  const { can } = useSession()
  const { name, shared, isOwn, rows } = report
  const remove = useRemove(report)
  const notes = [t(`reports.builder.rows.${rows}`), shared ? t('views.shared') : '']
  return (
    <ListItem
      disableGutters
      secondaryAction={
        (shared ? can('settings.write') : isOwn) && (
          <IconButton
            aria-label={t('views.deleteOne', { name })}
            onClick={() => void remove()}
            size="small"
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      <ListItemText
        primary={
          <Link href={hrefOf(report)}>
            <bdi>{name}</bdi>
          </Link>
        }
        secondary={notes.filter((note) => note !== '').join(' · ')}
      />
    </ListItem>
  )
}

function useRemove({ id, version, name }: BuiltReport) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const setArchived = async (of: number, archived: boolean) => {
    try {
      return await client.builtReports.archive({ id, version: of, archived })
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
      return null
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.builtReports.list.key() })
    }
  }
  return async () => {
    const gone = await setArchived(version, true)
    if (gone === null) return
    toasts.undoable(t('views.deleted', { name }), () => void setArchived(gone.version, false))
  }
}
